import { Button } from '@mantine/core'
import { IconCalendarOff, IconMoodEmpty } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { useCountContentQuery } from '../../entities/content/feed.api.ts'
import { contentFilters, type FilterState } from '../../entities/filter/content/feedState.ts'
import type { FeedFilter } from '../../entities/filter/content/useActiveFilters.ts'
import { finishedRange } from '../../entities/filter/days/dateRange.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import styles from './OverviewEmpty.module.css'
import type { ChangeOverview, OverviewState } from './overviewState.ts'

interface Props {
  state: OverviewState
  today: string
  filters: readonly FeedFilter[]
  change: ChangeOverview
}

/** Nothing was published: with what is left without each filter, or because the community has nothing yet. */
export function OverviewEmpty({ state, today, filters, change }: Props) {
  const { t } = useTranslation('analytics')
  if (filters.length === 0) {
    return <Notice icon={IconMoodEmpty} title={t('empty.nothing')} text={t('empty.nothingText')} />
  }
  return (
    <Notice icon={IconCalendarOff} title={t('empty.none')} text={t('empty.noneText')}>
      {filters.map(({ name, label, without }) => (
        <Drop
          key={name}
          label={name === 'range' ? t('empty.allTime') : label}
          left={{ ...state, ...without }}
          today={today}
          onDrop={() => change(without)}
        />
      ))}
    </Notice>
  )
}

interface DropProps {
  label: string
  left: FilterState
  today: string
  onDrop: () => void
}

/** Drops one filter, and says beforehand how much would be found without it. */
function Drop({ label, left, today, onDrop }: DropProps) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const { data: count } = useCountContentQuery(
    contentFilters({ ...left, range: finishedRange(left.range, today) }, today),
  )
  return (
    <Button variant={count ? 'light' : 'default'} onClick={onDrop}>
      {label}
      {count !== undefined && (
        <span className={styles.found}>{t('empty.found', { count, formatted: format.number(count) })}</span>
      )}
    </Button>
  )
}
