import { type RawBuilder, sql } from 'kysely'
import type { WebFilters } from '#contract/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { sums } from './dimensions.ts'
import { sumRows, type WebSpan } from './webRows.queries.ts'
import type { Sums } from './webTotals.ts'

/** What a term of UTM brought. content_id: of the post or story it names, with the clicks on its links. */
export interface ChainRow extends Sums {
  value: string
  content_id: number | null
  clicks: number | null
  total: number
}

/** How links name the post or story they stand in, as the link builder writes it. */
const label = sql`concat(content.kind, '-', content.id)`

/** What links of a period brought, by what their UTM says, most visits first. */
export async function findChain(
  db: Db,
  community: CommunityId,
  filters: WebFilters,
  by: 'content' | 'campaign' | 'creative',
  span: WebSpan,
  { page, per_page }: { page: number; per_page: number },
): Promise<ChainRow[]> {
  const dimension = by === 'campaign' ? 'campaign' : 'content'
  const added = sums.map((sum) => sql`sum(${sql.ref(sum)}) as ${sql.ref(sum)}`)
  const { rows } = await sql<ChainRow>`
    with brought as (
      select key::bigint as id, ${sql.join(added)}
      from (${sumRows(community, filters, dimension, span, false)}) as part group by key
    )
    select value, content.id as content_id,
      -- A post has clicks on links, a story those that opened its link.
      case content.kind when 'post' then links when 'story' then open_link end as clicks,
      ${sql.join(sums.map((sum) => sql.ref(`brought.${sum}`)))}, count(*) over () as total
    from brought
    join web_term on web_term.community_id = ${community} and web_term.id = brought.id
    left join content on content.community_id = ${community} and ${isNamedBy(dimension)}
    where ${whichOf[by]}
    order by visits desc, value limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return rows
}

const isNamedBy = (dimension: 'campaign' | 'content'): RawBuilder<unknown> =>
  dimension === 'content'
    ? sql`content.id = substring(value from '^(?:post|story)-([1-9][0-9]{0,14})$')::bigint and ${label} = value`
    : sql`false`

const whichOf = {
  content: sql`content.id is not null`,
  creative: sql`content.id is null`,
  campaign: sql`true`,
}
