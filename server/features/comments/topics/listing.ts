import type { OutputOf } from '#contract/call.ts'
import { mostTopics, type topicCalls } from '#contract/content/topics.ts'
import { emotions, type topicOrders } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { commentsByIds } from '../list/commentRow.queries.ts'
import { countTopics, type TopicCounts } from '../tone/toneTopics.queries.ts'
import {
  countComments,
  type Days,
  isSorting,
  listExamples,
  listTopicRows,
  type TopicRow,
} from './topics.queries.ts'

interface Asked extends Days {
  compare_from?: string | undefined
  compare_to?: string | undefined
  by?: (typeof topicOrders)[number]
  limit?: number
}

const commentsOf = (counts: TopicCounts | undefined) =>
  emotions.reduce((sum, emotion) => sum + (counts?.[emotion] ?? 0), 0)

/** A row has a title or a form. */
const titleOf = ({ title, form }: TopicRow) => title ?? form.charAt(0).toUpperCase() + form.slice(1)

/** What comments of some days are about, the largest topics first; the same days always give the same. */
export async function listTopics(
  db: Db,
  community: CommunityId,
  { from, to, compare_from, compare_to, by = 'comments', limit = mostTopics }: Asked,
): Promise<OutputOf<typeof topicCalls.list>> {
  const days = { from, to }
  const compared =
    compare_from === undefined && compare_to === undefined
      ? undefined
      : { from: compare_from, to: compare_to }
  const [counted, comments, before, comments_before, rows, pending] = await Promise.all([
    countTopics(db, community, days),
    countComments(db, community, days),
    compared && countTopics(db, community, compared),
    compared && countComments(db, community, compared),
    listTopicRows(db, community),
    isSorting(db, community),
  ])
  const sizeOf = (counts: TopicCounts) => (by === 'negative' ? counts.negative : commentsOf(counts))
  const largest = counted
    .filter((counts) => counts.topic !== '' && sizeOf(counts) > 0)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || commentsOf(b) - commentsOf(a) || (a.topic < b.topic ? -1 : 1))
    .slice(0, limit)
  const examples = await listExamples(
    db,
    community,
    largest.map(({ topic }) => topic),
    days,
    by,
  )
  const shown = await commentsByIds(db, community, [...new Set([...examples.values()].flat())])
  const commentOf = new Map(shown.map((comment) => [comment.id, comment]))
  const rowOf = new Map(rows.map((row) => [row.key, row]))
  const beforeOf = new Map(before?.map((counts) => [counts.topic, counts]))
  const titles = Object.fromEntries(rows.map((row) => [row.key, titleOf(row)]))
  const items = largest.map(({ topic, ...counts }) => ({
    key: topic,
    title: titles[topic] ?? null,
    is_named: rowOf.get(topic)?.title != null,
    words: rowOf.get(topic)?.words ?? [],
    comments: commentsOf({ topic, ...counts }),
    counts,
    before: before
      ? { comments: commentsOf(beforeOf.get(topic)), negative: beforeOf.get(topic)?.negative ?? 0 }
      : null,
    examples: (examples.get(topic) ?? []).flatMap((id) => commentOf.get(id) ?? []),
  }))
  return {
    items,
    titles,
    comments,
    comments_before: comments_before ?? null,
    without: commentsOf(counted.find(({ topic }) => topic === '')),
    pending,
  }
}
