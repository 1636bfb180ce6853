import { sql } from 'kysely'
import {
  type Attachment,
  type Content,
  type ContentKind,
  type ContentTag,
  type ContentType,
  reactionKinds,
} from '#contract/content/content.ts'
import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import type { MetricValues, MissingMetrics } from '#contract/metrics/metricSchemas.ts'
import { clickParts, metrics } from '#contract/metrics/metrics.ts'
import type { SyncProblem } from '#contract/settings/sync.ts'
import { networkNamed } from '#networks/registry.ts'
import { type EqualAgeRow, equalAge, isYoung, toEqualAge } from '../details/contentBand.queries.ts'
import { postText } from '../details/contentName.queries.ts'
import { missingMetrics } from './missingMetrics.ts'

type ClickParts = Record<(typeof clickParts)[number], number | null>

/** A row of `selectContent`. Check constraints guarantee the unions; the sync writes the JSON. */
export interface ContentRow extends MetricValues, ClickParts, MetricDefinitions {
  id: number
  kind: ContentKind
  type: ContentType
  external_id: string
  network: string
  community_external_id: string
  text: string
  post_text: string | null
  author_external_id: string | null
  author_name: string | null
  tags: ContentTag[]
  published_at: Date
  expires_at: Date | null
  edited_at: Date | null
  deleted_at: Date | null
  is_pinned: boolean
  is_ad: boolean
  linked_post_id: number | null
  linked_story_ids: string[]
  attachments: Attachment[]
  missing: MissingMetrics
  followers: number | null
  captured_at: Date
  problem: SyncProblem | null
  is_young: boolean
  equal_age: EqualAgeRow | null
  /** By the network's names or numbers of them. */
  reaction_kinds: Record<string, number> | null
}

/** Without the search vector, which is larger than the rest of `content`. */
const columns = [
  'id',
  'kind',
  'type',
  'external_id',
  'text',
  'author_external_id',
  'published_at',
  'expires_at',
  'edited_at',
  'deleted_at',
  'is_pinned',
  'is_ad',
  'linked_post_id',
  'attachments',
  'missing',
  'followers',
  'captured_at',
  'reaction_kinds',
  ...clickParts,
  ...metrics,
]

/** `select … from content join community` of a `ContentRow`; a where clause follows. */
export const selectContent = sql`
  select ${sql.join(columns.map((column) => sql.ref(`content.${column}`)))},
    network, community.external_id as community_external_id, post_engagements, story_engagements, er_base, erp_base,
    ${postText} as post_text, ${isYoung} as is_young, ${equalAge} as equal_age,
    array(
      select story.id::text from content as story
      where story.community_id = content.community_id and story.linked_post_id = content.id
      order by story.id
    ) as linked_story_ids,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', tag.id::text, 'title', tag.title, 'color', tag.color,
        'source', content_tag.source) order by tag.title_key)
      from content_tag join tag on tag.community_id = content_tag.community_id and tag.id = content_tag.tag_id
      where content_tag.community_id = content.community_id and content_tag.content_id = content.id
    ), '[]') as tags,
    (
      select author.name from author
      where author.community_id = content.community_id and author.external_id = content.author_external_id
    ) as author_name,
    (
      select problem from sync_block
      where sync_block.community_id = content.community_id
        and block = case content.kind when 'story' then 'stories' else 'reach' end
    ) as problem
  from content join community on community.id = content.community_id`

export function toContent(row: ContentRow): Content {
  const { kind, type, published_at, missing } = row
  const values = metricValues(row)
  const network = networkNamed(row.network)
  return {
    id: String(row.id),
    kind,
    type,
    text: row.text,
    ...(row.post_text !== null && { post_text: row.post_text }),
    url: network.contentUrl(kind, row.community_external_id, row.external_id),
    published_at: published_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    edited_at: row.edited_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    is_pinned: row.is_pinned,
    is_ad: row.is_ad,
    author: author(row),
    tags: row.tags,
    linked_post_id: row.linked_post_id === null ? null : String(row.linked_post_id),
    linked_story_ids: row.linked_story_ids,
    attachments: row.attachments,
    metrics: values,
    ...(row.is_young && { equal_age: row.equal_age && toEqualAge(row.equal_age) }),
    missing: missingMetrics(
      { kind, type, published_at, missing, metrics: values },
      { network, problem: row.problem, definitions: row },
    ),
    click_parts: clicksApart(row),
    reaction_parts: reactionParts(row),
    followers_at_publication: row.followers,
    captured_at: row.captured_at.toISOString(),
  }
}

/** Null: written in the community's name, as most posts are. */
const author = ({ author_external_id, author_name }: ContentRow): Content['author'] =>
  author_external_id === null || author_name === null ? null : { id: author_external_id, name: author_name }

/** Columns have the names of metrics. */
const metricValues = (row: ContentRow) =>
  Object.fromEntries(metrics.map((metric) => [metric, row[metric]])) as MetricValues

function clicksApart({
  kind,
  links,
  to_group,
  join_group,
  open_link,
  subscribers,
}: ContentRow): Content['click_parts'] {
  return kind === 'post' ? { links, to_group, join_group } : { open_link, subscribers }
}

/** Reaction kinds that are unknown here are summed up as other. */
function reactionParts({ reaction_kinds }: ContentRow): Content['reaction_parts'] {
  const parts: Content['reaction_parts'] = {}
  for (const [number, count] of Object.entries(reaction_kinds ?? {})) {
    const kind = reactionKinds[Number(number)] ?? 'other'
    parts[kind] = (parts[kind] ?? 0) + count
  }
  return parts
}
