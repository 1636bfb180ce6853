import { type RawBuilder, sql } from 'kysely'

/**
 * A select of rows of `content` narrowed to a search: all of its words in any of their forms, the last one also as the
 * beginning of one, so that results come while somebody types. Where nothing has them, the whole search as a part of
 * the text; not both at once, for looking for parts of frequent words would mean to read most texts.
 */
export function searched<Row>(
  search: string,
  select: (isFound: RawBuilder<boolean>) => RawBuilder<Row>,
): RawBuilder<Row> {
  if (search === '') return select(sql`true`)
  const part = select(sql`text ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`)
  const words = search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const last = words.pop()
  if (last === undefined) return part
  return sql`
    with by_words as materialized (${select(sql`words @@ ${queryOf(words, last)}`)})
    select * from by_words
    union all
    select * from (${part}) as by_part where not exists (select from by_words)`
}

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
