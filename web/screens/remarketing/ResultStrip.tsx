import type { Results } from '#contract/remarketing/results.ts'
import look from '../../ui/look.module.css'
import styles from './ResultStrip.module.css'
import { useFigures } from './useFigures.ts'

interface Props {
  /** What it tells of. */
  label: string
  results: Results
  /** Whether it stands in a column. */
  isNarrow?: boolean
}

/** All that something brought. */
export function ResultStrip({ label, results, isNarrow = false }: Props) {
  const figures = useFigures()
  return (
    <section aria-label={label}>
      <dl className={`${look.strip} ${styles.strip}`} data-narrow={isNarrow || undefined}>
        {figures(results).map(({ name, label: title, value, about }) => (
          <div key={name} className={styles.figure}>
            <dt>
              <button type="button" className={styles.label} data-tip={about}>
                {title}
              </button>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
