import { TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './Settings.module.css'

interface Props {
  label: string
  value: number
  least?: number
  most: number
  onChange: (value: number) => void
}

/** A whole number between two ends; what is typed beyond them counts only once it is put right. */
export function CountField({ label, value, least = 1, most, onChange }: Props) {
  const [typed, setTyped] = useState(String(value))
  function type(text: string) {
    setTyped(text)
    const number = Number(text)
    if (text !== '' && Number.isInteger(number) && number >= least && number <= most) onChange(number)
  }
  return (
    <TextInput
      type="number"
      label={label}
      value={typed}
      min={least}
      max={most}
      step={1}
      className={styles.number}
      styles={{ label: { whiteSpace: 'nowrap' } }}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => setTyped(String(value))}
    />
  )
}
