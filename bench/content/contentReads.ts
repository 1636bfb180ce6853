import { sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import { contentCalls } from '#contract/content/content.ts'
import { contentTypes } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { seededRandom } from '#server/lib/random.ts'
import type { Caller } from '../caller.ts'

const dayMs = 86_400_000
const firstDay = Date.UTC(2022, 10, 21)
const days = 1460

type List = InputOf<typeof contentCalls.list>

/** Lists of one type in a period of a month to a year, with two tags, the highest ER first. */
export function twoTagLists(count: number, tags: 'any' | 'all', seed = 1): List[] {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const day = (index: number) => new Date(firstDay + index * dayMs).toISOString().slice(0, 10)
  return Array.from({ length: count }, () => {
    const length = 30 + below(336)
    const from = below(days - length)
    const tag = below(30)
    const two = [tag, (tag + 1 + below(29)) % 30].map((index) => String(index + 1))
    const types = [contentTypes[below(contentTypes.length)] ?? 'text']
    return {
      filters: { kind: 'posts', types, from: day(from), to: day(from + length), tags: { [tags]: two } },
      sort: 'er',
    }
  })
}

/** Searches for as many neighbouring words of random texts, see `neighbours`. */
export async function searches(
  db: Db,
  community: CommunityId,
  count: number,
  words: number,
): Promise<List[]> {
  const random = seededRandom(words)
  const texts = await randomContent(db, community, count * 2, random)
  const found = await neighbours(db, texts, words, random)
  return found.slice(0, count).map((search) => ({ filters: { search } }))
}

/** As many neighbouring words of each of the texts that has them; each is of three letters or more, and no stop word. */
export async function neighbours(db: Db, texts: { text: string }[], words: number, random: () => number) {
  const drawn = texts.flatMap(({ text }) => {
    const found = text.match(/[\p{L}\p{N}]+/gu) ?? []
    const start = Math.floor(random() * (found.length - words))
    const search = found.slice(start, start + words)
    return search.length === words && search.every((word) => word.length > 2) ? [search] : []
  })
  const { rows } = await sql<{ search: string }>`
    select search from unnest(${drawn.map((search) => search.join(' '))}::text[]) as search
    where numnode(plainto_tsquery('russian', search)) >= ${2 * words - 1}::integer`.execute(db)
  return rows.map(({ search }) => search)
}

/** Content with its text, the same every time. */
export async function randomContent(db: Db, community: CommunityId, count: number, random: () => number) {
  const shares = Array.from({ length: count }, random)
  const { rows } = await sql<{ id: number; text: string }>`
    select content.id, text
    from (select min(id) as first, max(id) as last from content where community_id = ${community}) as ends
    cross join unnest(${shares}::float[]) with ordinality as drawn(share, position)
    join content on community_id = ${community} and content.id = first + floor(share * (last - first))::bigint
    order by position`.execute(db)
  return rows
}

/** How long each of these lists takes, one after the other. */
export async function timeLists({ call }: Caller, lists: List[]): Promise<number[]> {
  const times: number[] = []
  for (const list of lists) times.push((await call(contentCalls.list, list)).ms)
  return times
}

/** How long opening each of these takes, with its history, one after the other. */
export async function timeDetails({ call }: Caller, ids: number[]): Promise<number[]> {
  const times: number[] = []
  for (const id of ids) times.push((await call(contentCalls.get, { id: String(id) })).ms)
  return times
}
