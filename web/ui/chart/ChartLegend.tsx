import { UnstyledButton } from '@mantine/core'
import look from '../look.module.css'
import styles from './ChartLegend.module.css'

export interface LegendEntry {
  /** As its series are named. */
  name: string
  color: string
  line?: 'solid' | 'dashed' | undefined
}

interface Props {
  label: string
  entries: readonly LegendEntry[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

/** What the colours and lines mean; each can be left out of the drawing and taken back. */
export function ChartLegend({ label, entries, hidden, onChange }: Props) {
  if (entries.length === 0) return null
  const toggled = (name: string) =>
    hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]
  return (
    <ul className={styles.legend} aria-label={label}>
      {entries.map(({ name, color, line }) => (
        <li key={name}>
          <UnstyledButton
            className={styles.entry}
            aria-pressed={!hidden.includes(name)}
            onClick={() => onChange(toggled(name))}
          >
            <span className={styles.key} data-line={line} style={{ color }} aria-hidden />
            <bdi className={look.ellipsis}>{name}</bdi>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
