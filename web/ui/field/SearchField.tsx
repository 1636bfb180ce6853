import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import field from './Input.module.css'
import styles from './SearchField.module.css'

interface Props {
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
  /** After which it takes effect; none where it is searched in memory. */
  pauseMs?: number
}

/** A search that takes effect at a pause in typing; `/` goes to it. */
export function SearchField({ label, clearLabel, value, onChange, pauseMs = 300 }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const report = useDebouncedCallback(onChange, pauseMs)
  useHotkeys([['/', () => input.current?.focus()]])

  // Changed from outside, as by "Clear": what was typed gives way.
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }

  function type(text: string) {
    setTyped(text)
    report(text.trim())
  }

  return (
    <div className={styles.field}>
      <IconSearch size={16} aria-hidden className={styles.icon} />
      <input
        ref={input}
        type="search"
        className={`${field.input} ${styles.input}`}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        aria-label={label}
        placeholder={label}
        maxLength={200}
      />
      {typed && (
        <button type="button" className={styles.clear} aria-label={clearLabel} onClick={() => type('')}>
          <IconX size={14} aria-hidden />
        </button>
      )}
    </div>
  )
}
