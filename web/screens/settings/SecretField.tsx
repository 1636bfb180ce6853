import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './SecretField.module.css'

interface Props {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  /** Whether the label is written above the field too. */
  isLabelled?: boolean
}

/**
 * A field for a secret that is pasted. It is masked by style, not by `type=password`, since a password manager would
 * offer to keep it, or fill in the person's own password.
 */
export function SecretField({ label, placeholder, value, onChange, error, isLabelled = false }: Props) {
  return (
    <TextInput
      classNames={{ input: styles.secret }}
      label={isLabelled ? label : undefined}
      aria-label={isLabelled ? undefined : label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      data-1p-ignore
      data-lpignore="true"
    />
  )
}
