import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Failure } from '../../../app/failure/Failure.tsx'
import type { CommentsState } from '../../../entities/comment/commentsState.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { resolveRange } from '../../../entities/filter/days/dateRange.ts'
import { useRangeLabel } from '../../../entities/filter/days/useRangeLabel.ts'
import { topicsInput } from '../../../entities/topic/topicDays.ts'
import { useListTopicsQuery } from '../../../entities/topic/topics.api.ts'
import look from '../../../ui/look.module.css'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import type { ChangeComments } from '../useComments.ts'
import { TopicItem } from './TopicItem.tsx'
import styles from './TopicsPanel.module.css'

interface Props {
  state: CommentsState
  today: string
  change: ChangeComments
  onClose: () => void
}

/** What comments of the chosen days are about; a topic narrows the list to its comments. */
export function TopicsPanel({ state, today, change, onClose }: Props) {
  const { t } = useTranslation(['topics', 'common'])
  const format = useFormat()
  const rangeLabel = useRangeLabel()
  const { range, topics } = state
  const { data, error, refetch } = useListTopicsQuery(topicsInput(resolveRange(range, today)))
  const most = Math.max(...(data?.items.map(({ comments }) => comments) ?? []))
  return (
    <>
      <PanelHead title={t('title')} close={{ label: t('common:action.close'), onClose }} />
      <div className={styles.body}>
        <p className={look.hint}>
          {range === null ? t('allTime') : t('compared', { days: rangeLabel(range) })}
        </p>
        {!data && error && (
          <Failure title={t('common:error.title')} error={apiErrorOf(error)} onRetry={refetch} />
        )}
        {!data && !error && <Skeleton height={320} />}
        {data?.items.length === 0 && <p className={look.hint}>{t('none')}</p>}
        {data && data.items.length > 0 && (
          <>
            <ul className={styles.topics} aria-label={t('title')}>
              {data.items.map((topic) => (
                <TopicItem
                  key={topic.key}
                  topic={topic}
                  most={most}
                  isChosen={topics.includes(topic.key)}
                  onChoose={() => change({ topics: topics.includes(topic.key) ? [] : [topic.key] })}
                  onOpen={(comment) => change({ comment })}
                />
              ))}
            </ul>
            <p className={look.hint}>
              {data.comments > 0 &&
                t('without', { share: format.wholePercent((100 * data.without) / data.comments) })}{' '}
              {t(data.pending ? 'sorting' : 'about')}
            </p>
          </>
        )}
      </div>
    </>
  )
}
