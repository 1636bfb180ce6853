import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '#contract/call.ts'
import {
  type Template,
  TemplateContent,
  type TemplateKind,
  type TemplateSummary,
  type templateCalls,
} from '#contract/settings/templates.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isDuplicate } from '#server/db/failures.ts'
import { type Actor, allows, type Caller } from '#server/http/caller.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import { record } from '../../audit/audit.ts'
import { detachCopies, dropCopy, followAll, insertCopies, leaveAll } from './copies.queries.ts'
import { captureAlerts } from './kinds/alert.ts'
import type { Captured } from './kinds/captured.ts'
import { captureReport } from './kinds/report.ts'
import { captureTags } from './kinds/tags.ts'
import { captureView } from './kinds/view.ts'
import {
  deleteTemplate,
  findMadeFrom,
  insertTemplate,
  isOfClient,
  lockTemplate,
  selectTemplates,
  type TemplateRow,
  updateTemplate,
} from './templates.queries.ts'

/** Who asks, and from which community. */
export interface Asking extends Caller {
  community: CommunityId
  by: Actor
}

const isForAll = ({ everywhere }: Caller) => everywhere === 'admin'

const editedBy = ({ communities }: Caller): Set<string> =>
  new Set([...communities].flatMap(([id, role]) => (allows(role, 'editor') ? [String(id)] : [])))

/** Of all communities an admin of all, of those of a client who may edit each of them. */
function mayEdit(who: Caller, { client, client_communities }: TemplateRow): boolean {
  if (isForAll(who)) return true
  const edited = editedBy(who)
  return client !== null && client_communities.length > 0 && client_communities.every((id) => edited.has(id))
}

function maySee(who: Caller, { client, client_communities }: TemplateRow): boolean {
  if (client === null || isForAll(who)) return true
  const edited = editedBy(who)
  return client_communities.some((id) => edited.has(id))
}

function toTemplate(row: TemplateRow, who: Caller): Template {
  const { summary, client_communities: _, source_community_id, source_id, updated_at, ...rest } = row
  const { kept, independent, waiting, failed, ...told } = rest
  return {
    ...told,
    ...summary,
    updated_at: updated_at.toISOString(),
    source: source_community_id === null ? null : { community_id: source_community_id, id: source_id },
    can_edit: mayEdit(who, row),
    copies: { kept, independent, waiting, failed },
  }
}

const openTo = ({ communities }: Caller) => [...communities.keys()]

/** The templates that a person can use. */
export const listTemplates = async (db: Db, who: Caller, kind?: TemplateKind): Promise<Template[]> =>
  (await selectTemplates(db, { kind }, openTo(who)))
    .filter((row) => maySee(who, row))
    .map((row) => toTemplate(row, who))

async function findRow(db: Db, who: Caller, id: string): Promise<TemplateRow> {
  const [row] = await selectTemplates(db, { id }, openTo(who))
  if (!row || !maySee(who, row)) throw noTemplate(id)
  return row
}

/** Errors: not_found, also of what is of a client whose communities the person does not edit. */
export const getTemplate = async (db: Db, who: Caller, id: string): Promise<Template> =>
  toTemplate(await findRow(db, who, id), who)

const noTemplate = (id: string) => new AppError('not_found', `No template ${id}`)

/** Errors: as `getTemplate`; forbidden. */
async function getEditable(db: Db, who: Caller, id: string): Promise<TemplateRow> {
  const row = await findRow(db, who, id)
  if (!mayEdit(who, row)) throw new AppError('forbidden', reason('template_of_all'))
  return row
}

/** What a template of this kind would hold. Errors: those of the kind; validation_failed where it is not clear of what. */
async function capture(
  db: Db,
  { community, user }: Asking,
  kind: TemplateKind,
  source: string | undefined,
  before?: TemplateContent,
): Promise<Captured> {
  if (kind === 'tags') return captureTags(db, community, before?.kind === 'tags' ? before.tags : [])
  if (kind === 'alert') return captureAlerts(db, community, user)
  if (source === undefined) throw invalidFields({ source_id: [reason('nothing_chosen')] })
  return kind === 'report'
    ? captureReport(db, community, user, source)
    : captureView(db, community, user, source)
}

function summaryOf({ content, left_out }: Captured): TemplateSummary {
  const titles = 'tags' in content ? content.tags.map(({ title }) => title) : []
  const summary = { size: titles.length, tags: titles, recipients: 0, left_out }
  switch (content.kind) {
    case 'report': {
      const { sections, delivery } = content.blueprint
      return { ...summary, size: sections.length, recipients: delivery?.recipients.length ?? 0 }
    }
    case 'tags':
      return summary
    case 'alert':
      return { ...summary, size: new Set([...content.bell, ...content.email]).size }
    case 'view':
      return { ...summary, size: new URLSearchParams(content.address).size }
  }
}

/** What a template would give, before there is one. Errors: those of `capture`. */
export async function previewTemplate(
  db: Db,
  who: Asking,
  { kind, source_id }: { kind: TemplateKind; source_id?: string | undefined },
) {
  const captured = await capture(db, who, kind, source_id)
  const made = await findMadeFrom(db, who.community, kind, source_id ?? null)
  const row = made && (await selectTemplates(db, { id: made }, openTo(who)))[0]
  const template = row && maySee(who, row) ? toTemplate(row, who) : null
  return { name: captured.name, ...summaryOf(captured), template }
}

type Input<Name extends keyof typeof templateCalls> = InputOf<(typeof templateCalls)[Name]>

/** Errors: those of `capture`; not_found for a client to which the community does not belong; forbidden; validation_failed. */
export async function createTemplate(
  db: Db,
  who: Asking,
  { kind, source_id, name, client_id = null }: Input<'create'>,
): Promise<Template> {
  const { community, user, by } = who
  const captured = await capture(db, who, kind, source_id)
  if (client_id !== null && !(await isOfClient(db, community, client_id)))
    throw new AppError('not_found', `No client ${client_id} of this community`)
  const id = await db.transaction().execute(async (tx) => {
    const written = { ...captured, name, summary: summaryOf(captured), community, source: source_id ?? null }
    const added = await insertTemplate(tx, user.id, client_id, written).catch(refuseTakenName)
    await getEditable(tx, who, added)
    await record(tx, by, 'template.create', `template ${added}`, { name })
    return added
  })
  return getTemplate(db, who, id)
}

/**
 * Makes a template anew from something here, which is its source from then on. Errors: those of `createTemplate`; not_found for a
 * template that is not for this community.
 */
export async function renewTemplate(
  db: Db,
  who: Asking,
  { id, source_id, name }: Input<'update'>,
): Promise<Template> {
  const { community, by } = who
  const row = await getEditable(db, who, id)
  if (row.client && !row.client_communities.includes(String(community))) throw noTemplate(id)
  await db.transaction().execute(async (tx) => {
    const before = await lockTemplate(tx, id)
    if (!before) throw noTemplate(id)
    const content = TemplateContent.parse(before.content)
    const captured = await capture(tx, who, before.kind, source_id, content)
    const summary = summaryOf(captured)
    const written = { ...captured, name: name ?? before.name, summary, community, source: source_id ?? null }
    await updateTemplate(tx, id, written).catch(refuseTakenName)
    await dropCopy(tx, community, id)
    if (!isDeepStrictEqual(content, TemplateContent.parse(captured.content))) await followAll(tx, id)
    await record(tx, by, 'template.update', `template ${id}`, { name: written.name })
  })
  return getTemplate(db, who, id)
}

function refuseTakenName(error: unknown): never {
  throw isDuplicate(error) ? invalidFields({ name: [reason('template_name_taken')] }) : error
}

/** These communities, each once. Errors: not_found; forbidden where the person may edit not all of them. */
function chosenBy({ communities }: Caller, ids: string[]): CommunityId[] {
  const open = new Map([...communities].map(([community, role]) => [String(community), { community, role }]))
  return [...new Set(ids)].map((id) => {
    const chosen = open.get(id)
    if (!chosen) throw new AppError('not_found', `No community ${id}`)
    if (!allows(chosen.role, 'editor')) throw new AppError('forbidden', reason('community_role_needed'))
    return chosen.community
  })
}

/**
 * Gives communities a template; what it was made from is there already, and passed over. Errors: as `getTemplate` and `chosenBy`;
 * forbidden for recipients that are not the person's to use; validation_failed for communities of another client.
 */
export async function giveTemplate(
  db: Db,
  who: Asking,
  { id, community_ids, is_kept, sends = false }: Input<'give'>,
): Promise<Template> {
  const { user, by } = who
  const row = await findRow(db, who, id)
  const chosen = chosenBy(who, community_ids)
  if (sends && !mayEdit(who, row)) throw new AppError('forbidden', reason('template_recipients'))
  if (row.client && chosen.some((community) => !row.client_communities.includes(String(community))))
    throw invalidFields({ community_ids: [reason('community_of_other_client')] })
  const targets = chosen.filter((community) => String(community) !== row.source_community_id)
  await db.transaction().execute(async (tx) => {
    await insertCopies(tx, id, targets, { is_kept, sends, by: user.id })
    const details = { name: row.name, communities: targets, is_kept, sends }
    await record(tx, by, 'template.give', `template ${id}`, details)
  })
  return getTemplate(db, who, id)
}

/** Errors: as `getTemplate` and `chosenBy`. */
export async function detachTemplate(db: Db, who: Asking, { id, community_ids }: Input<'detach'>) {
  const { name } = await findRow(db, who, id)
  const communities = chosenBy(who, community_ids)
  await db.transaction().execute(async (tx) => {
    await detachCopies(tx, id, communities)
    await record(tx, who.by, 'template.detach', `template ${id}`, { name, communities })
  })
  return getTemplate(db, who, id)
}

/** Errors: as `getTemplate` and `chosenBy`. */
export async function takeBackTemplate(db: Db, who: Asking, { id, community_ids }: Input<'takeBack'>) {
  const { name } = await findRow(db, who, id)
  const communities = chosenBy(who, community_ids)
  await db.transaction().execute(async (tx) => {
    await leaveAll(tx, id, communities)
    await record(tx, who.by, 'template.takeBack', `template ${id}`, { name, communities })
  })
  return getTemplate(db, who, id)
}

/** Deletes a template; what was written of it stays. Errors: as `getTemplate`; forbidden. */
export async function removeTemplate(db: Db, who: Asking, id: string): Promise<void> {
  await getEditable(db, who, id)
  await db.transaction().execute(async (tx) => {
    const deleted = await deleteTemplate(tx, id)
    if (!deleted) throw noTemplate(id)
    await record(tx, who.by, 'template.delete', `template ${id}`, deleted)
  })
}
