import { ActionIcon } from '@mantine/core'
import { IconColumns3, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentSort } from '#contract/content/content.ts'
import { type Age, ages, metrics } from '#contract/metrics/metrics.ts'
import { useOffer } from '../../../entities/community/useNetwork.ts'
import {
  type ChangeFeed,
  type FeedState,
  initialFeed,
  isAged,
  sorts,
} from '../../../entities/filter/content/feedState.ts'
import { MoreFilter } from '../../../entities/filter/content/MoreFilter.tsx'
import { DateRangeFilter } from '../../../entities/filter/days/DateRangeFilter.tsx'
import { KindFilter } from '../../../entities/filter/KindFilter.tsx'
import { TypeFilter } from '../../../entities/filter/TypeFilter.tsx'
import { TagFilter } from '../../../entities/filter/tags/TagFilter.tsx'
import { metricIcons } from '../../../entities/metric/metricIcons.ts'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import look from '../../../ui/look.module.css'
import list from '../../../ui/page/List.module.css'
import { FilterButton } from '../../../ui/popup/FilterButton.tsx'
import { MenuItem } from '../../../ui/popup/MenuItem.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import type { Shown } from '../card/useShown.ts'
import styles from './FeedBar.module.css'

interface Props {
  feed: FeedState
  shown: Shown
  change: ChangeFeed
}

/** The filters, the order, and which metrics are shown. Drawn anew only when one of these is another, not as pages come in. */
export const FeedBar = memo(function FeedBar({ feed, shown, change }: Props) {
  const { t } = useTranslation('filters')
  const { kind, types, tags, range, search, sort, sort_age, order } = feed
  return (
    <search className={list.bar}>
      <div className={list.search}>
        <SearchField
          label={t('search')}
          clearLabel={t('clearSearch')}
          value={search}
          onChange={(text) => change({ search: text })}
        />
      </div>
      <div className={list.tools}>
        <KindFilter kind={kind} onChange={(next) => change({ kind: next })} />
        <TypeFilter types={types} onChange={(next) => change({ types: next })} />
        <TagFilter tags={tags} onChange={(next) => change({ tags: next })} />
        <DateRangeFilter range={range} onChange={(next) => change({ range: next })} />
        <MoreFilter feed={feed} change={change} />
        <span className={look.grow} />
        <SortMenu sort={sort} sort_age={sort_age} order={order} change={change} />
        <MetricChooser shown={shown} />
      </div>
    </search>
  )
})

/** Which columns the table has, or which four metrics the cards. */
function MetricChooser({ shown }: { shown: Shown }) {
  const { t } = useTranslation(['content', 'metrics'])
  const { has } = useOffer()
  const [chosen, toggle] =
    shown.view === 'cards' ? [shown.strip, shown.toggleStrip] : [shown.columns, shown.toggleColumn]
  const label = t(shown.view === 'cards' ? 'cardMetrics.label' : 'columns.label')
  return (
    <Popup
      role="menu"
      label={label}
      width={220}
      trigger={(props) => (
        <ActionIcon {...props} variant="default" size={34} aria-label={label} data-tip={label}>
          <IconColumns3 size={17} stroke={1.7} />
        </ActionIcon>
      )}
    >
      {() => (
        <>
          {shown.view === 'cards' && <p className={styles.hint}>{t('cardMetrics.hint')}</p>}
          {metrics.filter(has).map((metric) => {
            const Icon = metricIcons[metric]
            return (
              <MenuItem
                key={metric}
                icon={<Icon size={16} stroke={1.7} aria-hidden />}
                isMultiple
                isChosen={chosen.includes(metric)}
                onClick={() => toggle(metric)}
              >
                {t(`metrics:${metric}.label`)}
              </MenuItem>
            )
          })}
          <div className={styles.reset}>
            <MenuItem onClick={shown.reset}>{t('columns.reset')}</MenuItem>
          </div>
        </>
      )}
    </Popup>
  )
}

interface SortMenuProps extends Pick<FeedState, 'sort' | 'sort_age' | 'order'> {
  change: ChangeFeed
}

/** What the list is ordered by: a metric as it is now or, to compare old with new, as it was at one age. */
function SortMenu({ sort, sort_age, order, change }: SortMenuProps) {
  const { t } = useTranslation(['content', 'metrics'])
  const { has } = useOffer()
  const age = isAged(sort) ? sort_age : null
  const name = (by: ContentSort) =>
    by === 'published_at' ? t('sort.published_at') : t(`metrics:${by}.label`)
  const label = age ? t('sort.at', { metric: name(sort), age: t(`sort.age.${age}`) }) : name(sort)
  return (
    <div className={styles.sort}>
      <Popup
        role="menu"
        label={t('sort.label')}
        trigger={(props) => (
          <FilterButton
            {...props}
            isActive={sort !== initialFeed.sort}
            aria-label={`${t('sort.label')}: ${label}`}
          >
            {label}
          </FilterButton>
        )}
      >
        {(close) => (
          <div className={styles.menu}>
            <div>
              {sorts
                .filter((by) => by === 'published_at' || has(by))
                .map((by) => (
                  <MenuItem key={by} isChosen={by === sort} onClick={() => change({ sort: by })}>
                    {name(by)}
                  </MenuItem>
                ))}
            </div>
            {isAged(sort) && (
              <AgeChoice
                age={age}
                onChoose={(next) => {
                  change({ sort_age: next })
                  close()
                }}
              />
            )}
          </div>
        )}
      </Popup>
      <OrderButton sort={sort} order={order} change={change} />
    </div>
  )
}

function AgeChoice({ age, onChoose }: { age: Age | null; onChoose: (age: Age | null) => void }) {
  const { t } = useTranslation('content')
  return (
    <div className={styles.ages}>
      <p className={styles.label}>{t('sort.ageLabel')}</p>
      {[null, ...ages].map((each) => (
        <MenuItem key={each} isChosen={each === age} onClick={() => onChoose(each)}>
          {each ? t(`sort.age.${each}`) : t('sort.now')}
        </MenuItem>
      ))}
    </div>
  )
}

function OrderButton({ sort, order, change }: Omit<SortMenuProps, 'sort_age'>) {
  const { t } = useTranslation('content')
  const orders =
    sort === 'published_at'
      ? ({ desc: 'newest', asc: 'oldest' } as const)
      : ({ desc: 'desc', asc: 'asc' } as const)
  const label = t(`sort.${orders[order]}`)
  const Icon = order === 'desc' ? IconSortDescending : IconSortAscending
  return (
    <ActionIcon
      variant="default"
      size={34}
      aria-label={label}
      data-tip={label}
      onClick={() => change({ order: order === 'desc' ? 'asc' : 'desc' })}
    >
      <Icon size={17} stroke={1.7} />
    </ActionIcon>
  )
}
