import { useTranslation } from 'react-i18next'
import styles from './CompareChoice.module.css'
import type { Days } from './dateRange.ts'
import { isDay } from './day.ts'

interface Props {
  days: Days
  /** No day after it. */
  last: string
  onChange: (days: Days) => void
}

/** Two days by the browser's own fields; one that would end before it begins takes the other along. */
export function CustomDays({ days: { from, to }, last, onChange }: Props) {
  const { t } = useTranslation('analytics')
  function change(end: 'from' | 'to', day: string) {
    if (!isDay(day) || day > last) return
    if (end === 'from') onChange({ from: day, to: day > to ? day : to })
    else onChange({ from: day < from ? day : from, to: day })
  }
  return (
    <div className={styles.days}>
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          type="date"
          className={styles.input}
          aria-label={t(`compare.${end}`)}
          defaultValue={end === 'from' ? from : to}
          max={last}
          onBlur={({ currentTarget }) => change(end, currentTarget.value)}
          onChange={({ currentTarget }) => change(end, currentTarget.value)}
        />
      ))}
    </div>
  )
}
