import { UnstyledButton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { FilterButton } from '../../../ui/popup/FilterButton.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import { useFormat, useTimeZone } from '../../community/useCommunity.ts'
import type { Compare, CompareWay } from './compare.ts'
import styles from './DateRangeFilter.module.css'
import { type DateRange, finishedDays, presetNames, resolveRange } from './dateRange.ts'
import { dayIn } from './day.ts'
import { useRangeLabel } from './useRangeLabel.ts'

const RangeCalendar = lazy(() =>
  import('./RangeCalendar.tsx').then((file) => ({ default: file.RangeCalendar })),
)
const CompareChoice = lazy(() =>
  import('./CompareChoice.tsx').then((file) => ({ default: file.CompareChoice })),
)

interface Props {
  range: DateRange
  onChange: (range: DateRange) => void
  /** On screens of figures, which hold days that are over against others. */
  comparing?: {
    compare: Compare
    /** Which of the ways to compare are offered; all without it. */
    ways?: readonly CompareWay[]
    onCompare: (compare: Compare) => void
  }
}

/** Ready-made ranges and a calendar. The calendar is fetched when it is opened first. */
export function DateRangeFilter({ range, onChange, comparing }: Props) {
  const { t } = useTranslation('filters')
  const label = useRangeLabel()
  const zone = useTimeZone()
  const today = dayIn(zone, new Date())
  const days = comparing ? finishedDays(range, today) : resolveRange(range, today)
  return (
    <Popup
      label={t('date.label')}
      trigger={(props) => (
        <FilterButton {...props} icon={IconCalendar} isActive={range !== null}>
          {label(range)}
          {comparing?.compare && <ComparedWith range={range} compare={comparing.compare} />}
        </FilterButton>
      )}
    >
      {(close) => {
        const choose = (next: DateRange) => {
          onChange(next)
          close()
        }
        return (
          <div className={styles.popup}>
            <ul className={styles.presets} aria-label={t('date.presets')}>
              {[null, ...presetNames].map((preset) => (
                <li key={preset}>
                  <UnstyledButton
                    className={styles.preset}
                    aria-pressed={preset === range}
                    onClick={() => choose(preset)}
                  >
                    {label(preset)}
                  </UnstyledButton>
                </li>
              ))}
            </ul>
            <div className={styles.calendar}>
              <Suspense fallback={<Skeleton height={264} width={252} />}>
                <RangeCalendar days={days} today={today} onChange={choose} />
                {comparing && (
                  <CompareChoice
                    days={days}
                    today={today}
                    compare={comparing.compare}
                    ways={comparing.ways}
                    onChange={comparing.onCompare}
                  />
                )}
              </Suspense>
              <p className={styles.note}>{t('date.zone', { zone })}</p>
              {comparing && <p className={styles.note}>{t('date.finished')}</p>}
            </div>
          </div>
        )
      }}
    </Popup>
  )
}

interface ComparedWithProps {
  range: DateRange
  compare: NonNullable<Compare>
}

/** What days are compared with, in words: `vs previous period`, `vs 1–31 Oct 2026`. Before all time there is nothing. */
function ComparedWith({ range, compare }: ComparedWithProps) {
  const { t } = useTranslation(['analytics', 'common'])
  const format = useFormat()
  const nameOf = () => {
    if (compare.with === 'custom') return format.days(compare.from, compare.to)
    if (compare.with === 'benchmark') return t('common:benchmark.label', { year: compare.year })
    return t(compare.with === 'previous' ? 'compare.short.previous' : 'compare.short.last_year')
  }
  if (range === null && compare.with === 'previous') return null
  return <span className={styles.compared}> {t('compare.against', { period: nameOf() })}</span>
}
