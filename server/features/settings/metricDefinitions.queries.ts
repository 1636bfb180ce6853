import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/call.ts'
import type { ContentKind } from '#contract/content/content.ts'
import type { definitionCalls, MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import { engagementCounters } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

type Preview = OutputOf<typeof definitionCalls.preview>
type Rates = Preview['post']['old']
type Version = keyof Preview['post']

export const getDefinitions = (db: Db, community: CommunityId): Promise<MetricDefinitions> =>
  db
    .selectFrom('community')
    .select(['post_engagements', 'story_engagements', 'er_base', 'erp_base'])
    .where('id', '=', community)
    // The table's checks hold them to the contract's words.
    .$narrowType<MetricDefinitions>()
    .executeTakeFirstOrThrow()

export const updateDefinitions = (db: Db, community: CommunityId, definitions: MetricDefinitions) =>
  db.updateTable('community').set(definitions).where('id', '=', community).execute()

const noContent: Rates = { n: 0, engagements: 0, er: null, er_median: null, erp: null, erp_median: null }

/** The rates of the content of the last 365 days as they are, and as these definitions would make them. */
export async function previewDefinitions(
  db: Db,
  community: CommunityId,
  { post_engagements, story_engagements, er_base, erp_base }: MetricDefinitions,
): Promise<Preview> {
  const { rows } = await sql<Rates & { kind: ContentKind; version: Version }>`
    select kind, version, count(*) as n, coalesce(sum(e), 0) as engagements, ${pooled('er')} as er,
      ${median('er')} as er_median, ${pooled('erp')} as erp, ${median('erp')} as erp_median
    from content
    join community on community.id = community_id
    cross join lateral (values
      ('old', engagements, ${baseOf(sql`community.er_base`)}, ${baseOf(sql`community.erp_base`)}),
      ('new', ${engagementsOf(sql`${post_engagements}::text[]`, sql`${story_engagements}::text[]`)},
        ${baseOf(sql`${er_base}`)}, ${baseOf(sql`${erp_base}`)})
    ) as measured(version, e, er_divisor, erp_divisor)
    where community_id = ${community} and deleted_at is null and published_at > now() - interval '365 days'
    group by kind, version`.execute(db)
  const rates = (kind: ContentKind, version: Version): Rates =>
    rows.find((row) => row.kind === kind && row.version === version) ?? noContent
  return {
    post: { old: rates('post', 'old'), new: rates('post', 'new') },
    story: { old: rates('story', 'old'), new: rates('story', 'new') },
  }
}

const engagementsOf = (postParts: RawBuilder<unknown>, storyParts: RawBuilder<unknown>) => sql`
  engagements_of(case kind when 'post' then ${postParts} else ${storyParts} end,
    ${sql.join(engagementCounters.map((counter) => sql.ref(counter)))})`

const engagementsByDefinition = engagementsOf(sql`post_engagements`, sql`story_engagements`)

/** er, erp and erv of engagements `e`. */
const rates = sql`
  rate_of(e, er_base, reach, views, followers), rate_of(e, erp_base, reach, views, followers),
  rate_of(e, 'views', reach, views, followers)`

/** What a rate divides by. */
const baseOf = (name: RawBuilder<unknown>) =>
  sql`case ${name} when 'reach' then reach when 'views' then views else followers end`

/** ΣE / Σbase × 100 of the content that has both. */
function pooled(rate: 'er' | 'erp') {
  const divisor = sql.ref(`${rate}_divisor`)
  return sql`sum(e) filter (where ${divisor} > 0) * 100
    / nullif(sum(${divisor}) filter (where ${divisor} > 0 and e is not null), 0)`
}

const median = (rate: 'er' | 'erp') => sql`percentile_cont(0.5) within group (
  order by e * 100.0::double precision / nullif(greatest(${sql.ref(`${rate}_divisor`)}, 0), 0))`

/** Brings what is derived of all content to the community's definitions. Only rows that they change are written. */
export const recalculateContent = (tx: Db, community: CommunityId) =>
  sql`
    with summed as materialized (
      select content.id, er_base, erp_base, ${engagementsByDefinition} as e
      from content join community on community.id = community_id where community_id = ${community}
    )
    -- The trigger derive_metrics does the rest.
    update content set engagements = e from summed
    where content.community_id = ${community} and content.id = summed.id
      and (engagements, er, erp, erv) is distinct from (e, ${rates})`.execute(tx)

/** As `recalculateContent`, of what content had reached at its ages. */
export const recalculateAges = (tx: Db, community: CommunityId) =>
  sql`
    with summed as materialized (
      select content_id, age_hours, followers, er_base, erp_base, ${engagementsByDefinition} as e
      from content_age
      join (select id, kind, followers from content where community_id = ${community}) as content
        on content.id = content_id
      join community on community.id = community_id
      where community_id = ${community}
    )
    update content_age as aged set engagements = e, (er, erp, erv) = (select ${rates}) from summed
    where community_id = ${community} and aged.content_id = summed.content_id and aged.age_hours = summed.age_hours
      and (engagements, er, erp, erv) is distinct from (e, ${rates})`.execute(tx)
