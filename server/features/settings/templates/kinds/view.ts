import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { findVocabulary } from '../../../tags/tags.ts'
import { findViewFor, followTemplate, giveView, takeBackView } from '../../../views/views.ts'
import { listItems, putItem } from '../copies.queries.ts'
import { type Captured, type ContentOf, gaps, type Outcome, type Place } from './captured.ts'
import { readAddress, renameTags, tagsIn, tagsOfTemplate, writeAddress } from './filters.ts'

/** What can be carried of a view. Errors: not_found. */
export async function captureView(
  db: Db,
  community: CommunityId,
  person: { id: number },
  id: string,
): Promise<Captured> {
  const view = await findViewFor(db, community, person.id, id)
  if (!view) throw new AppError('not_found', `No view ${id}`)
  const filters = readAddress(view.address)
  const groups = filters.groups.filter(({ by }) => by !== 'author')
  const named = tagsIn(filters)
  const tags = (await findVocabulary(db, community, named)).map(({ id: key, ...tag }) => ({ key, ...tag }))
  const known = new Set(tags.map(({ key }) => key))
  const carried = renameTags({ tags: filters.tags, groups }, (tag) => (known.has(tag) ? tag : undefined))
  return {
    name: view.name,
    content: { kind: 'view', name: view.name, address: writeAddress(view.address, carried), tags },
    left_out: gaps([
      ['author', filters.authors.length + filters.groups.length - groups.length],
      ['tag', named.length - tags.length],
    ]),
  }
}

export async function writeView(place: Place, { name, address, tags }: ContentOf<'view'>): Promise<Outcome> {
  const { tx, community, template, copy } = place
  const ids = await tagsOfTemplate(tx, community, tags)
  const filters = renameTags(readAddress(address), (key) => ids.get(key))
  const view = { name, address: writeAddress(address, filters) }
  const [item] = await listItems(tx, community, template)
  const isThere = item !== undefined && (await followTemplate(tx, community, item.item_id, view))
  if (!isThere && copy.state === 'following') return undefined
  if (!isThere && copy.given_by === null) throw new AppError('conflict', reason('template_giver_gone'))
  const item_id = isThere ? item.item_id : await giveView(tx, community, copy.given_by ?? 0, view)
  await putItem(tx, community, template, { kind: 'view', item_id, written: view })
  return []
}

export async function takeBackFromViews({ tx, community, template }: Place): Promise<Outcome> {
  const [item] = await listItems<{ name: string; address: string }>(tx, community, template)
  if (!item || (await takeBackView(tx, community, item.item_id, item.written))) return []
  return [{ what: 'changed', title: item.written.name }]
}
