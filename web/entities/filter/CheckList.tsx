import look from '../../ui/look.module.css'
import styles from './CheckList.module.css'

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; note?: string }[]
  chosen: readonly Value[]
  onChange: (chosen: readonly Value[]) => void
  isInLine?: boolean
}

/** Boxes to tick; none ticked: it does not matter. */
export function CheckList<Value extends string>({
  label,
  options,
  chosen,
  onChange,
  isInLine = false,
}: Props<Value>) {
  const toggled = (value: Value) =>
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>{label}</legend>
      <div className={styles.list} data-in-line={isInLine || undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles.line}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={() => onChange(toggled(option.value))}
            />
            <span className={look.ellipsis}>{option.label}</span>
            {option.note && <span className={styles.note}>{option.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
