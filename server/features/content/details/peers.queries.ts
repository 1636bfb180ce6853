import { sql } from 'kysely'

/** Number of comparable posts. */
const comparable = sql.lit(100)

/**
 * `select id …` of the contents that an item is compared with: the last ones of its kind and type published before it. `item`:
 * alias of a row with the columns of `content`.
 */
export const selectPeers = (item: string) => {
  const of = (column: string) => sql.ref(`${item}.${column}`)
  return sql`
    select peer.id from content as peer
    where peer.community_id = ${of('community_id')} and peer.kind = ${of('kind')} and peer.type = ${of('type')}
      and peer.published_at <= ${of('published_at')} and peer.id <> ${of('id')}
    order by peer.published_at desc nulls last, peer.id desc limit ${comparable}`
}
