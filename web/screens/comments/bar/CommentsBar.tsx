import { useTranslation } from 'react-i18next'
import type { CommentsState } from '../../../entities/comment/commentsState.ts'
import { DateRangeFilter } from '../../../entities/filter/days/DateRangeFilter.tsx'
import { TagFilter } from '../../../entities/filter/tags/TagFilter.tsx'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import { MoreComments } from '../row/MoreComments.tsx'
import type { ChangeComments } from '../useComments.ts'
import styles from './CommentsBar.module.css'
import { EmotionFilter } from './EmotionFilter.tsx'
import { OrderMenu } from './OrderMenu.tsx'

interface Props {
  state: CommentsState
  change: ChangeComments
}

/** The filters and the order. */
export function CommentsBar({ state, change }: Props) {
  const { t } = useTranslation('filters')
  const { search, emotions, tags, range, order } = state
  return (
    <search className={styles.bar}>
      <div className={styles.search}>
        <SearchField
          label={t('search')}
          clearLabel={t('clearSearch')}
          value={search}
          onChange={(text) => change({ search: text })}
        />
      </div>
      <div className={styles.tools}>
        <EmotionFilter emotions={emotions} onChange={(next) => change({ emotions: next })} />
        <TagFilter tags={tags} onChange={(next) => change({ tags: next })} />
        <DateRangeFilter range={range} onChange={(next) => change({ range: next })} />
        <MoreComments state={state} change={change} />
        <span className={styles.space} />
        <OrderMenu order={order} onChange={(next) => change({ order: next })} />
      </div>
    </search>
  )
}
