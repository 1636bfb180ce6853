import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'

interface Props {
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
}

const pauseMs = 300

/** A search that takes effect at a pause in typing; `/` goes to it. */
export function SearchField({ label, clearLabel, value, onChange }: Props) {
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
    <TextInput
      ref={input}
      type="search"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      aria-label={label}
      placeholder={label}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label={clearLabel} onClick={() => type('')} />}
    />
  )
}
