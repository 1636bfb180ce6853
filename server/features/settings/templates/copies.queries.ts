import { sql } from 'kysely'
import type { TemplateCopy, TemplateKind, TemplateNote } from '#contract/settings/templates.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type Said, toFailure } from '#server/lib/errors.ts'

/** The copies of a template in these communities, by the communities' names. */
export async function selectCopies(
  db: Db,
  template: string,
  open: readonly CommunityId[],
): Promise<TemplateCopy[]> {
  const { rows } = await sql<TemplateCopy>`
    select community_id::text, is_kept, case state when 'following' then 'waiting' else state end as state, notes, failure
    from template_copy join community on community.id = community_id
    where template_id = ${template} and community_id = any(${[...open]}::bigint[])
    order by lower(community.name), community_id`.execute(db)
  return rows
}

interface Given {
  is_kept: boolean
  sends: boolean
  by: number
}

/** Has communities given a template, when the transaction commits; those that have it, brought up to date. */
export async function insertCopies(
  tx: Db,
  template: string,
  communities: readonly CommunityId[],
  { is_kept, sends, by }: Given,
) {
  await sql`
    insert into template_copy (community_id, template_id, is_kept, sends, given_by)
    select id, ${template}, ${is_kept}, ${sends}, ${by} from unnest(${[...communities]}::bigint[]) as id
    on conflict (community_id, template_id) do update
      set state = 'waiting', failure = null, is_kept = excluded.is_kept, sends = excluded.sends, given_by = excluded.given_by`.execute(
    tx,
  )
  await queueWrites(tx, template, communities)
}

/** Has what is kept in step with a template follow it, when the transaction commits. What is being taken back is not. */
export async function followAll(tx: Db, template: string): Promise<void> {
  const { rows } = await sql<{ community_id: CommunityId }>`
    update template_copy set state = case state when 'written' then 'following' else 'waiting' end, failure = null
    where template_id = ${template} and is_kept and state <> 'leaving'
    returning community_id`.execute(tx)
  await queueWrites(
    tx,
    template,
    rows.map((row) => row.community_id),
  )
}

/** Has communities lose what a template gave them, when the transaction commits. */
export async function leaveAll(tx: Db, template: string, communities: readonly CommunityId[]) {
  await sql`
    update template_copy set state = 'leaving', failure = null
    where template_id = ${template} and community_id = any(${[...communities]}::bigint[])`.execute(tx)
  await queueWrites(tx, template, communities)
}

export const detachCopies = (tx: Db, template: string, communities: readonly CommunityId[]) =>
  sql`
    update template_copy set is_kept = false
    where template_id = ${template} and community_id = any(${[...communities]}::bigint[])`.execute(tx)

export const dropCopy = (tx: Db, community: CommunityId, template: string) =>
  sql`
    delete from template_copy where template_id = ${template} and community_id = ${community}`.execute(tx)

/** A community holds one default of alerts: another template's copy of it is over. */
export const dropOtherAlerts = (tx: Db, community: CommunityId, template: string) =>
  sql`
    delete from template_copy using template
    where template.id = template_id and kind = 'alert' and community_id = ${community}
      and template_id <> ${template}`.execute(tx)

/** One short job a community; syncs, and what people wait for, go first. */
const queueWrites = (tx: Db, template: string, communities: readonly CommunityId[]) =>
  sql`
    select graphile_worker.add_job('template:write',
      json_build_object('template', ${template}::text, 'community', id),
      job_key := 'template:write:' || ${template}::text || ':' || id, priority := 5)
    from unnest(${[...communities]}::bigint[]) as id`.execute(tx)

/** What the job needs of a copy. */
export interface Copy {
  state: 'waiting' | 'following' | 'written' | 'failed' | 'leaving'
  is_kept: boolean
  sends: boolean
  given_by: number | null
  content: unknown
  /** Whether the template is of a client that the community does not belong to. */
  is_of_other_client: boolean
}

/** A copy that nobody else changes until the transaction is over. */
export async function lockCopy(tx: Db, community: CommunityId, template: string): Promise<Copy | undefined> {
  const { rows } = await sql<Copy>`
    select state, is_kept, sends, given_by, content,
      template.client_id is not null and template.client_id is distinct from community.client_id as is_of_other_client
    from template_copy
    join template on template.id = template_id
    join community on community.id = community_id
    where template_id = ${template} and community_id = ${community} for update of template_copy`.execute(tx)
  return rows[0]
}

/** Notes that a copy is as it is to be, and what was left alone. */
export const markWritten = (
  tx: Db,
  community: CommunityId,
  template: string,
  { notes, is_kept }: { notes: TemplateNote[]; is_kept: boolean },
) =>
  sql`
    update template_copy set state = 'written', failure = null, is_kept = ${is_kept}, notes = ${JSON.stringify(notes)}
    where template_id = ${template} and community_id = ${community}`.execute(tx)

export const markFailed = (db: Db, community: CommunityId, template: string, said: Said) =>
  sql`
    update template_copy set state = 'failed', failure = ${JSON.stringify(toFailure(said))}
    where template_id = ${template} and community_id = ${community} and state <> 'written'`.execute(db)

/** What a template wrote in a community. `Thing` is what is kept of it. */
export interface Item<Thing> {
  key: string
  item_id: number
  found: Thing | null
  written: Thing
}

export async function listItems<Thing>(
  tx: Db,
  community: CommunityId,
  template: string,
): Promise<Item<Thing>[]> {
  const { rows } = await sql<Item<Thing>>`
    select key, item_id, found, written from template_item
    where community_id = ${community} and template_id = ${template} order by item_id`.execute(tx)
  return rows
}

interface NewItem {
  kind: TemplateKind
  key?: string
  item_id: number
  found?: object | null
  written: object
}

/** Keeps what a template wrote. A thing of another template, which does not keep it in step, is this one's from then on. */
export async function putItem(
  tx: Db,
  community: CommunityId,
  template: string,
  { kind, key = '', item_id, found = null, written }: NewItem,
): Promise<void> {
  await sql`
    delete from template_item
    where community_id = ${community} and kind = ${kind} and item_id = ${item_id}
      and (template_id, key) <> (${template}::bigint, ${key})`.execute(tx)
  await sql`
    insert into template_item (community_id, template_id, kind, key, item_id, found, written)
    values (${community}, ${template}, ${kind}, ${key}, ${item_id}, ${found && JSON.stringify(found)}::jsonb,
      ${JSON.stringify(written)})
    on conflict (community_id, template_id, key) do update set item_id = excluded.item_id, written = excluded.written`.execute(
    tx,
  )
}

export const dropItem = (tx: Db, community: CommunityId, template: string, key: string) =>
  sql`
    delete from template_item
    where community_id = ${community} and template_id = ${template} and key = ${key}`.execute(tx)

/** The tags of a community that are kept in step with other templates. */
export async function listKeptByOthers(
  tx: Db,
  community: CommunityId,
  template: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select item_id::text as id from kept_in_step
    where community_id = ${community} and kind = 'tags' and template_id <> ${template}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** All that follows templates in a community, by template. */
export async function listFollowing(db: Db, community: CommunityId) {
  const { rows } = await sql<{ id: string; kind: TemplateKind; name: string; ids: string[] }>`
    select template_id::text as id, kind, name, array_agg(item_id::text order by item_id) as ids
    from kept_in_step where community_id = ${community}
    group by template_id, kind, name order by kind, lower(name)`.execute(db)
  return rows
}
