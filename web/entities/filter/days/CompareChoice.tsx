import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetTagOverviewQuery } from '../../tag/tags.api.ts'
import styles from './CompareChoice.module.css'
import { CustomDays } from './CustomDays.tsx'
import type { Compare, CompareWay } from './compare.ts'
import type { Days } from './dateRange.ts'
import { addDays, type Day } from './day.ts'

interface Props {
  /** Those that are compared; null: all time. */
  days: Days | null
  today: Day
  compare: Compare
  ways?: readonly CompareWay[] | undefined
  onChange: (compare: Compare) => void
}

const allWays: readonly CompareWay[] = ['off', 'previous', 'last_year', 'custom', 'benchmark']

/** What the chosen days are held against. */
export function CompareChoice({ days, today, compare, ways = allWays, onChange }: Props) {
  const { t } = useTranslation('analytics')
  const name = useId()
  const chosen = compare?.with ?? 'off'
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.name}>{t('compare.label')}</legend>
      {ways.map((way) => (
        <div key={way} className={styles.way}>
          <label className={styles.line}>
            <input
              type="radio"
              name={name}
              checked={way === chosen}
              onChange={() => onChange(startOf(way, days ?? { from: today, to: today }))}
            />
            {t(`compare.${way}`)}
          </label>
          {way === chosen && <Details compare={compare} onChange={onChange} today={today} />}
        </div>
      ))}
    </fieldset>
  )
}

const defaultYear = 2024

/** A way as it is when it is chosen first; the days of one's own begin as those before the period. */
function startOf(way: CompareWay, { from, to }: Days): Compare {
  if (way === 'off') return null
  if (way === 'previous') return { with: way }
  if (way === 'last_year') return { with: way, match_weekday: true }
  if (way === 'benchmark') return { with: way, year: defaultYear }
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return { with: way, from: addDays(from, -count), to: addDays(from, -1) }
}

function Details({ compare, onChange, today }: Omit<Props, 'days' | 'ways'>) {
  const { t } = useTranslation('analytics')
  if (compare?.with === 'last_year') {
    return (
      <label className={styles.line} data-inner>
        <input
          type="checkbox"
          checked={compare.match_weekday}
          onChange={({ currentTarget }) => onChange({ ...compare, match_weekday: currentTarget.checked })}
        />
        {t('compare.matchWeekday')}
      </label>
    )
  }
  if (compare?.with === 'custom') {
    return (
      <CustomDays days={compare} last={today} onChange={(days) => onChange({ with: 'custom', ...days })} />
    )
  }
  if (compare?.with === 'benchmark') {
    return <YearSelect year={compare.year} onChange={(year) => onChange({ with: 'benchmark', year })} />
  }
  return null
}

/** One of the years there is content of. */
function YearSelect({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const { t } = useTranslation('analytics')
  const { data } = useGetTagOverviewQuery({ year })
  const years = [...new Set([...(data?.years ?? []), year])].sort((one, other) => other - one)
  return (
    <select
      className={styles.input}
      data-inner
      aria-label={t('compare.year')}
      value={year}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {years.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  )
}
