import { UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import styles from './InlineField.module.css'

interface Props {
  /** What the field is, said to who changes it. */
  label: string
  /** Of the button that begins the change. */
  change: string
  value: string
  maxLength: number
  placeholder?: string
  /** What it could be, to choose from. */
  options?: readonly string[]
  onSave: (value: string) => void
  /** What stands there while it is not being changed. */
  children: ReactNode
}

/** A text changed in its place: Enter saves, Esc leaves it as it was. */
export function InlineField({ change, children, ...field }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Editor {...field} onClose={() => setOpen(false)} />
  return (
    <span className={styles.shown}>
      {children}
      <UnstyledButton
        className={styles.pencil}
        aria-label={change}
        data-tip={change}
        onClick={() => setOpen(true)}
      >
        <IconPencil size={14} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </span>
  )
}

type EditorProps = Omit<Props, 'change' | 'children'> & { onClose: () => void }

function Editor({ label, value, maxLength, placeholder, options, onSave, onClose }: EditorProps) {
  const list = useId()
  const [text, setText] = useState(value)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== value) onSave(text.trim())
    onClose()
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <input
        className={styles.input}
        aria-label={label}
        value={text}
        maxLength={maxLength}
        placeholder={placeholder}
        list={options && list}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        onBlur={() => text.trim() === value && onClose()}
        ref={select}
      />
      {options && (
        <datalist id={list}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </form>
  )
}

/** Once, when it appears. */
function select(input: HTMLInputElement | null) {
  input?.select()
}
