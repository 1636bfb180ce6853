import { useTranslation } from 'react-i18next'
import type { Results } from '#contract/results.ts'
import styles from './ResultStrip.module.css'
import { useFigures } from './useFigures.ts'

interface Props {
  results: Results
  /** Whether it stands in a column. */
  isNarrow?: boolean
}

/** All that something brought. */
export function ResultStrip({ results, isNarrow = false }: Props) {
  const { t } = useTranslation('campaigns')
  const figures = useFigures()
  return (
    <section aria-label={t('results')}>
      <dl className={styles.strip} data-narrow={isNarrow || undefined}>
        {figures(results).map(({ name, label, value, about }) => (
          <div key={name} className={styles.figure}>
            <dt>
              <button type="button" className={styles.label} data-tip={about}>
                {label}
              </button>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
