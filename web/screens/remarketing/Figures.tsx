import styles from './Figures.module.css'
import type { Figure } from './useFigures.ts'

/** A few results in a line, on a card. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, label, value, about }) => (
        <div key={name} data-tip={about}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
