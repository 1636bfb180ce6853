import { sql } from 'kysely'

/** How many of the last comparable posts tell what is normal. */
const comparable = sql.lit(100)

/**
 * `select id …` of what a post or story is compared with: the last ones of the same kind and type published before it.
 * `item` is the name of a row with the columns of `content`.
 */
export const peersOf = (item: string) => {
  const of = (column: string) => sql.ref(`${item}.${column}`)
  return sql`
    select peer.id from content as peer
    where peer.community_id = ${of('community_id')} and peer.kind = ${of('kind')} and peer.type = ${of('type')}
      and peer.published_at <= ${of('published_at')} and peer.id <> ${of('id')}
    order by peer.published_at desc nulls last, peer.id desc limit ${comparable}`
}
