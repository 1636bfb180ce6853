import { ActionIcon } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ContentSort } from '#contract/content.ts'

import { type Age, ages } from '#contract/metrics.ts'
import { type FeedState, initialFeed, isAged, sorts } from '../../../entities/filter/content/feedState.ts'
import { FilterButton } from '../../../ui/popup/FilterButton.tsx'
import { MenuItem } from '../../../ui/popup/MenuItem.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import type { ChangeFeed } from '../useFeed.ts'
import styles from './SortMenu.module.css'

interface Props extends Pick<FeedState, 'sort' | 'sort_age' | 'order'> {
  change: ChangeFeed
}

/** What the list is ordered by: a metric as it is now or, to compare old with new, as it was at one age. */
export function SortMenu({ sort, sort_age, order, change }: Props) {
  const { t } = useTranslation(['content', 'metrics'])
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
              {sorts.map((by) => (
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

function OrderButton({ sort, order, change }: Omit<Props, 'sort_age'>) {
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
