import { ActionIcon } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ContentSort } from '#contract/content.ts'
import { FilterButton } from '../../ui/FilterButton.tsx'
import { MenuItem } from '../../ui/MenuItem.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { type FeedState, initialFeed, sorts } from './feedState.ts'
import styles from './SortMenu.module.css'
import type { ChangeFeed } from './useFeed.ts'

interface Props extends Pick<FeedState, 'sort' | 'order'> {
  change: ChangeFeed
}

export function SortMenu({ sort, order, change }: Props) {
  const { t } = useTranslation(['content', 'metrics'])
  const label = (by: ContentSort) =>
    by === 'published_at' ? t('sort.published_at') : t(`metrics:${by}.label`)
  const orders =
    sort === 'published_at'
      ? ({ desc: 'newest', asc: 'oldest' } as const)
      : ({ desc: 'desc', asc: 'asc' } as const)
  const OrderIcon = order === 'desc' ? IconSortDescending : IconSortAscending
  return (
    <div className={styles.sort}>
      <Popup
        role="menu"
        label={t('sort.label')}
        width={200}
        trigger={(props) => (
          <FilterButton
            {...props}
            isActive={sort !== initialFeed.sort}
            aria-label={`${t('sort.label')}: ${label(sort)}`}
          >
            {label(sort)}
          </FilterButton>
        )}
      >
        {(close) =>
          sorts.map((by) => (
            <MenuItem
              key={by}
              isChosen={by === sort}
              onClick={() => {
                change({ sort: by })
                close()
              }}
            >
              {label(by)}
            </MenuItem>
          ))
        }
      </Popup>
      <ActionIcon
        variant="default"
        size={34}
        aria-label={t(`sort.${orders[order]}`)}
        data-tip={t(`sort.${orders[order]}`)}
        onClick={() => change({ order: order === 'desc' ? 'asc' : 'desc' })}
      >
        <OrderIcon size={17} stroke={1.7} />
      </ActionIcon>
    </div>
  )
}
