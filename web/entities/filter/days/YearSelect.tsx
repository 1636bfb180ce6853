import { useTranslation } from 'react-i18next'
import { useGetTagOverviewQuery } from '../../tag/tags.api.ts'
import styles from './CompareChoice.module.css'

/** One of the years there is content of. */
export function YearSelect({ year, onChange }: { year: number; onChange: (year: number) => void }) {
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
