import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { kindFilters } from '#contract/content.ts'
import type { FeedState } from '../../../entities/filter/content/feedState.ts'
import { MoreFilter } from '../../../entities/filter/content/MoreFilter.tsx'
import { DateRangeFilter } from '../../../entities/filter/days/DateRangeFilter.tsx'
import { TypeFilter } from '../../../entities/filter/TypeFilter.tsx'
import { TagFilter } from '../../../entities/filter/tags/TagFilter.tsx'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import { Segments } from '../../../ui/field/Segments.tsx'
import type { Shown } from '../card/useShown.ts'
import type { ChangeFeed } from '../useFeed.ts'
import styles from './FeedBar.module.css'
import { MetricChooser } from './MetricChooser.tsx'
import { SortMenu } from './SortMenu.tsx'

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
