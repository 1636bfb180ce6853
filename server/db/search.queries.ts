import { type RawBuilder, sql } from 'kysely'

/**
 * What a search asks of rows with a `text`, the first that any meet: all of its words in any of their forms, the last one
 * also as the beginning of one, so that results come while somebody types; else the whole search as a part of the text.
 * Not both at once, for looking for parts of frequent words would mean to read most texts.
 */
export function searchWays(search: string): RawBuilder<boolean>[] {
  if (search === '') return [sql`true`]
  const words = searchedWords(search)
  return words ? [sql`words_of(text) @@ ${words}`, isPart(search)] : [isPart(search)]
}

/** The first way of a search as a tsquery over words as `words_of` has them; undefined when it has no words. */
export function searchedWords(search: string): RawBuilder<unknown> | undefined {
  const words = search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const last = words.pop()
  return last === undefined ? undefined : queryOf(words, last)
}

/** The other way: whether the whole search is a part of a row's `text`. */
export const isPart = (search: string): RawBuilder<boolean> =>
  sql`text ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`

/** One select of what the first of these selects has that has any rows. */
export const firstWithRows = <Row>(selects: RawBuilder<Row>[]): RawBuilder<Row> =>
  selects.reduceRight(
    (others, select) => sql`
      with preferred as materialized (${select})
      select * from preferred
      union all
      select * from (${others}) as other where not exists (select from preferred)`,
  )

function queryOf(words: string[], last: string) {
  const whole = formsOf(last)
  const beginning = sql`to_tsquery('simple', ${`'${asLexeme(last)}':*`})`
  if (words.length === 0) return sql`(${whole} || ${beginning})`
  const before = sql.join(words.map(formsOf), sql` && `)
  // A last word that texts are not searched for, as 'и', narrows nothing.
  return sql`(${before} && case when numnode(${whole}) = 0 then ${whole} else ${whole} || ${beginning} end)`
}

/** Nouns as музей and идея, of which the stemmer makes two stems: муз and музе. */
const nounInEi = /^(.{2,})е(?:й|я|ю|ем|е|и|ев|ям|ями|ях)$/

function formsOf(word: string) {
  const stem = sql`plainto_tsquery('russian', ${word})`
  const root = nounInEi.exec(asLexeme(word))?.[1]
  if (root === undefined) return stem
  return sql`case when numnode(${stem}) = 0 then ${stem}
    else ${stem} || to_tsquery('simple', ${`'${root}' | '${root}е'`}) end`
}

/** The dictionary writes ё as е. */
const asLexeme = (word: string) => word.toLowerCase().replaceAll('ё', 'е')
