import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { kindFilters } from '#contract/content.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { DateRangeFilter } from '../filters/DateRangeFilter.tsx'
import { TagFilter } from '../filters/TagFilter.tsx'
import { TypeFilter } from '../filters/TypeFilter.tsx'
import styles from './FeedBar.module.css'
import type { FeedState } from './feedState.ts'
import { MetricChooser } from './MetricChooser.tsx'
import { MoreFilter } from './MoreFilter.tsx'
import { SortMenu } from './SortMenu.tsx'
import type { ChangeFeed } from './useFeed.ts'
import type { Shown } from './useShown.ts'

interface Props {
  feed: FeedState
  shown: Shown
  change: ChangeFeed
}

/** The filters, the order, and which metrics are shown. Drawn anew only when one of these is another, not as pages come in. */
export const FeedBar = memo(function FeedBar({ feed, shown, change }: Props) {
  const { t } = useTranslation('filters')
  const { kind, types, tags, range, search, sort, sort_age, order } = feed
  const kinds = kindFilters.map((value) => ({ value, label: t(`kind.${value}`) }))
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
        <Segments
          label={t('kind.label')}
          value={kind}
          options={kinds}
          onChange={(next) => change({ kind: next })}
        />
        <TypeFilter types={types} onChange={(next) => change({ types: next })} />
        <TagFilter tags={tags} onChange={(next) => change({ tags: next })} />
        <DateRangeFilter range={range} onChange={(next) => change({ range: next })} />
        <MoreFilter feed={feed} change={change} />
        <span className={styles.space} />
        <SortMenu sort={sort} sort_age={sort_age} order={order} change={change} />
        <MetricChooser shown={shown} />
      </div>
    </search>
  )
})
