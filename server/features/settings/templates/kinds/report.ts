import { type Blueprint, Delivery } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import {
  followTemplate,
  getReport,
  giveReport,
  type Person,
  takeBackReport,
} from '../../../reports/reports.ts'
import { findVocabulary } from '../../../tags/tags.ts'
import { listItems, putItem } from '../copies.queries.ts'
import { type Captured, type ContentOf, gaps, type Outcome, type Place } from './captured.ts'
import { renameTags, tagsIn, tagsOfTemplate } from './filters.ts'

/**
 * What can be carried of a report. Errors: not_found; conflict for an edition, and where every section is about something of this
 * community.
 */
export async function captureReport(
  db: Db,
  community: CommunityId,
  person: Person,
  id: string,
): Promise<Captured> {
  const { parent_id, blueprint } = await getReport(db, community, person, id)
  if (parent_id !== null) throw new AppError('conflict', reason('edition_frozen'))
  const { sections, filters, delivery } = blueprint
  const ofKind = (kind: string) => sections.filter((section) => section.kind === kind).length
  const carried = sections.filter(({ kind }) => kind !== 'comparison' && kind !== 'campaign')
  if (carried.length === 0) throw new AppError('conflict', reason('template_empty'))
  const groups = filters.groups.filter(({ by }) => by !== 'author')
  const named = tagsIn(filters)
  const tags = (await findVocabulary(db, community, named)).map(({ id: key, ...tag }) => ({ key, ...tag }))
  const known = new Set(tags.map(({ key }) => key))
  return {
    name: blueprint.name,
    content: {
      kind: 'report',
      blueprint: {
        ...blueprint,
        sections: carried,
        filters: renameTags({ ...filters, authors: [], groups }, (tag) => (known.has(tag) ? tag : undefined)),
        delivery: delivery && { ...delivery, webhook_url: null },
      },
      tags,
    },
    left_out: gaps([
      ['comparison', ofKind('comparison')],
      ['campaign', ofKind('campaign')],
      ['author', filters.authors.length + filters.groups.length - groups.length],
      ['tag', named.length - tags.length],
      ['webhook', delivery?.webhook_url ? 1 : 0],
    ]),
  }
}

export async function writeReport(place: Place, { blueprint, tags }: ContentOf<'report'>): Promise<Outcome> {
  const { tx, community, template, copy } = place
  const ids = await tagsOfTemplate(tx, community, tags)
  const filters = renameTags(blueprint.filters, (key) => ids.get(key))
  const whole = { ...blueprint, filters, delivery: deliveryOf(blueprint, copy.sends) }
  const [item] = await listItems<Blueprint>(tx, community, template)
  const isThere = item !== undefined && (await followTemplate(tx, community, item.item_id, whole))
  if (!isThere && copy.state === 'following') return undefined
  const item_id = isThere ? item.item_id : await giveReport(tx, community, copy.given_by, whole)
  await putItem(tx, community, template, { kind: 'report', item_id, written: whole })
  return []
}

/** To nobody unless told; the formats are those of the template either way. */
function deliveryOf({ delivery }: Blueprint, sends: boolean): Delivery {
  const whole = delivery ?? Delivery.parse({})
  return sends ? whole : { ...whole, recipients: [] }
}

export async function takeBackFromReports({ tx, community, template }: Place): Promise<Outcome> {
  const [item] = await listItems<Blueprint>(tx, community, template)
  if (!item || (await takeBackReport(tx, community, item.item_id, item.written))) return []
  return [{ what: 'changed', title: item.written.name }]
}
