import { isDeepStrictEqual } from 'node:util'
import type { TemplateNote, TemplateTag } from '#contract/settings/templates.ts'
import { mostTemplateTags } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import {
  findIdByTitle,
  findVocabulary,
  listVocabulary,
  lockTags,
  putTag,
  refreshBenchmarks,
  removeIfUnused,
  type VocabularyTag,
} from '../../../tags/tags.ts'
import { dropItem, type Item, listItems, listKeptByOthers, putItem } from '../copies.queries.ts'
import type { Captured, ContentOf, Outcome, Place } from './captured.ts'

/** All tags of a community; those that the template had before keep their keys. Errors: conflict where there are none. */
export async function captureTags(
  db: Db,
  community: CommunityId,
  before: readonly TemplateTag[] = [],
): Promise<Captured> {
  const all = (await listVocabulary(db, community)).slice(0, mostTemplateTags)
  if (all.length === 0) throw new AppError('conflict', reason('template_empty'))
  const keys = new Set(before.map(({ key }) => key))
  const byTitle = new Map(before.map(({ key, title }) => [title.toLowerCase(), key]))
  const tags = all.map(({ id, ...tag }) => {
    const own = `${community}:${id}`
    return { key: keys.has(own) ? own : (byTitle.get(tag.title.toLowerCase()) ?? own), ...tag }
  })
  return { name: '', content: { kind: 'tags', tags }, left_out: [] }
}

type TagItem = Item<VocabularyTag>

/**
 * Makes the tags of a template: those of the same titles are joined, those it wrote before follow. What it has no longer goes unless
 * people have used it.
 */
export async function writeTags(place: Place, { tags }: ContentOf<'tags'>): Promise<Outcome> {
  const { tx, community, template } = place
  await lockTags(tx, community)
  const items = new Map(
    (await listItems<VocabularyTag>(tx, community, template)).map((item) => [item.key, item]),
  )
  const ofOthers = await listKeptByOthers(tx, community, template)
  const notes: TemplateNote[] = []
  const written: string[] = []
  for (const { key, ...tag } of tags) {
    const item = items.get(key)
    items.delete(key)
    const { id, note } = await writeTag(place, key, tag, item, ofOthers)
    if (id !== undefined) written.push(id)
    if (note) notes.push({ what: note, title: tag.title })
  }
  for (const item of items.values()) {
    if (!(await removeTag(place, item))) notes.push({ what: 'in_use', title: item.written.title })
    await dropItem(tx, community, template, item.key)
  }
  if (written.length > 0) await refreshBenchmarks(tx, community, { tags: written })
  return notes
}

/** Makes one tag; id: where it was written. */
async function writeTag(
  { tx, community, template }: Place,
  key: string,
  tag: VocabularyTag,
  item: TagItem | undefined,
  ofOthers: ReadonlySet<string>,
): Promise<{ id?: string; note?: TemplateNote['what'] }> {
  const own = item && (await findTag(tx, community, String(item.item_id)))
  const twin = await findIdByTitle(tx, community, tag.title)
  const target = own?.id ?? twin
  if (target !== undefined && ofOthers.has(target)) return { note: 'other_template' }
  const found = own ?? (target === undefined ? undefined : await findTag(tx, community, target))
  const isTaken = own !== undefined && twin !== undefined && twin !== own.id
  const title = isTaken ? own.title : tag.title
  const wanted = { ...tag, title, rule: tag.rule ?? ownRule(found, item) }
  const id = await putTag(tx, community, target, wanted)
  await putItem(tx, community, template, {
    kind: 'tags',
    key,
    item_id: Number(id),
    found: own ? item.found : withoutId(found),
    written: wanted,
  })
  return { id, ...(isTaken && { note: 'title_taken' as const }) }
}

/** A rule that the community gave a tag stays where the template has none. */
function ownRule(found: VocabularyTag | undefined, item: TagItem | undefined) {
  if (!found?.rule || isDeepStrictEqual(found.rule, item?.written.rule)) return null
  return found.rule
}

const findTag = async (tx: Db, community: CommunityId, id: string) =>
  (await findVocabulary(tx, community, [id]))[0]

function withoutId(tag: (VocabularyTag & { id: string }) | undefined): VocabularyTag | null {
  if (!tag) return null
  const { id: _, ...rest } = tag
  return rest
}

/** Takes back a tag that is as the template left it: one that was there before is again as it was. Whether it could. */
async function removeTag({ tx, community }: Place, { item_id, found, written }: TagItem): Promise<boolean> {
  const tag = await findTag(tx, community, String(item_id))
  if (!tag) return true
  if (!isDeepStrictEqual(withoutId(tag), written)) return false
  if (found === null) return removeIfUnused(tx, community, tag.id)
  const twin = await findIdByTitle(tx, community, found.title)
  if (twin !== undefined && twin !== tag.id) return false
  await putTag(tx, community, tag.id, found)
  await refreshBenchmarks(tx, community, { tags: [tag.id] })
  return true
}

export async function takeBackFromTags(place: Place): Promise<Outcome> {
  const { tx, community, template } = place
  await lockTags(tx, community)
  const notes: TemplateNote[] = []
  for (const item of await listItems<VocabularyTag>(tx, community, template)) {
    const isGone = await removeTag(place, item)
    if (!isGone) notes.push({ what: 'in_use', title: item.written.title })
  }
  return notes
}
