import { useTranslation } from 'react-i18next'
import type { Comment } from '#contract/content/comments.ts'
import { plainText } from '#contract/writing/plainText.ts'
import { answers, type CommentsState, type ConfidenceRange } from '../../../entities/comment/commentsState.ts'
import type { ActiveFilter } from '../../../entities/filter/ActiveFilters.tsx'
import { useRangeLabel } from '../../../entities/filter/days/useRangeLabel.ts'
import { useTagFilters } from '../../../entities/filter/tags/useTagFilters.ts'
import { useListTopicsQuery } from '../../../entities/topic/topics.api.ts'
import { useTopicName } from '../../../entities/topic/useTopicName.ts'
import type { ChangeComments } from '../useComments.ts'

/** A filter in force; `without` is the change of the state that drops it. */
export interface CommentFilter extends ActiveFilter {
  without: Partial<CommentsState>
}

type Named = Omit<CommentFilter, 'drop'>

/** The filters in force, in the order of the bar, each with the way to drop it. `known` gives ids their names. */
export function useCommentFilters(
  state: CommentsState,
  known: readonly Comment[],
  change: ChangeComments,
): CommentFilter[] {
  const { t } = useTranslation(['comments', 'filters'])
  const rangeLabel = useRangeLabel()
  const tags = useTagFilters(state.tags)
  const topicName = useTopicName()
  const { data: named } = useListTopicsQuery({ limit: 1 }, { skip: state.topics.length === 0 })
  const { search, emotions, sources, confidence, range, authors, topics, content, thread, assigned } = state
  const filters: (Named | false)[] = [
    search !== '' && {
      name: 'search',
      label: t('filters:searched', { text: search }),
      without: { search: '' },
    },
    ...emotions.map((emotion) => ({
      name: emotion,
      label: t(`tone.${emotion}`),
      without: { emotions: emotions.filter((other) => other !== emotion) },
    })),
    ...tags,
    ...topics.map((key) => ({
      name: key,
      label: topicName(key, named?.titles[key]),
      without: { topics: topics.filter((other) => other !== key) },
    })),
    range !== null && { name: 'range', label: rangeLabel(range), without: { range: null } },
    ...sources.map((source) => ({
      name: source,
      label: t(`source.${source}`),
      without: { sources: sources.filter((other) => other !== source) },
    })),
    hasEnd(confidence) && {
      name: 'confidence',
      label: t('confidence.chip', { range: writeConfidence(confidence) }),
      without: { confidence: { min: null, max: null } },
    },
    ...answers.map(
      (name) =>
        state[name] !== null && {
          name,
          label: t(`answers.${name}.${state[name] ? 'yes' : 'no'}`),
          without: { [name]: null },
        },
    ),
    ...authors.map((id) => ({
      name: `author ${id}`,
      label: nameOf(known, id) ?? t('filters:authors.one', { id }),
      without: { authors: authors.filter((other) => other !== id) },
    })),
    content !== null && {
      name: 'content',
      label: t('onePost', { text: titleOf(known, content) }),
      without: { content: null },
    },
    assigned !== null && {
      name: 'assigned',
      label: t('work.assigned', { name: assigneeOf(known, assigned) ?? `№ ${assigned}` }),
      without: { assigned: null },
    },
    thread !== null && { name: 'thread', label: t('oneThread'), without: { thread: null } },
  ]
  return filters
    .filter((filter) => filter !== false)
    .map((filter) => ({ ...filter, drop: () => change(filter.without) }))
}

const hasEnd = ({ min, max }: ConfidenceRange) => min !== null || max !== null

function writeConfidence({ min, max }: ConfidenceRange): string {
  if (min === null) return `≤ ${max}`
  return max === null ? `≥ ${min}` : `${min}–${max}`
}

const nameOf = (known: readonly Comment[], id: string) =>
  known.find(({ author }) => author.id === id)?.author.name || undefined

const assigneeOf = (known: readonly Comment[], id: string) =>
  known.find(({ assigned }) => assigned?.id === id)?.assigned?.name

const titleLength = 40

function titleOf(known: readonly Comment[], id: string): string {
  const text = plainText(known.find(({ content_id }) => content_id === id)?.content_text ?? '')
  return text.length > titleLength ? `${text.slice(0, titleLength).trim()}…` : text || `№ ${id}`
}
