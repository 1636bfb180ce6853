import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the text of a row of `content` has all words of a search in any of their forms, or the search as a part. The
 * last word may be the beginning of one, so that results come while somebody types.
 */
export function isFound(search: string): RawBuilder<boolean> {
  const isPart = sql<boolean>`text ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`
  const words = search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const last = words.pop()
  if (last === undefined) return isPart
  const whole = sql`plainto_tsquery('russian', ${last})`
  // The dictionary writes ё as е.
  const beginning = sql`to_tsquery('simple', ${`'${last.replace(/ё/gi, 'е')}':*`})`
  // A last word which texts are not searched for, as 'и', narrows nothing.
  return sql`(${isPart} or words @@ (plainto_tsquery('russian', ${words.join(' ')})
    && case when numnode(${whole}) > 0 then ${whole} || ${beginning} else ${whole} end))`
}
