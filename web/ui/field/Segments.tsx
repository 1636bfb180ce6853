import type { Icon } from '@tabler/icons-react'
import { useId } from 'react'
import { Hidden } from '../Hidden.tsx'
import styles from './Segments.module.css'

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: Icon; tip?: string }[]
  onChange: (value: Value) => void
}

/** A choice of one among few, all in sight. Options with an icon show it in place of their label. */
export function Segments<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.segments}>
      <legend>
        <Hidden>{label}</Hidden>
      </legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={styles.segment}
          data-tip={option.tip ?? (option.icon && option.label)}
        >
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon ? (
            <>
              <option.icon size={17} stroke={1.7} aria-hidden />
              <Hidden>{option.label}</Hidden>
            </>
          ) : (
            option.label
          )}
        </label>
      ))}
    </fieldset>
  )
}
