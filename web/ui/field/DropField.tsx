import type { Icon } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import styles from './DropField.module.css'

interface Props {
  icon: Icon
  label: string
  /** What can be dropped, in words. */
  text: string
  /** What the browser's dialog offers, as of `accept` of an input. */
  accept: string
  isMultiple?: boolean
  isBusy?: boolean
  /** The icon beside the words instead of above them. */
  isRow?: boolean
  onChoose: (files: File[]) => void
}

/** A field that files are dropped on, or chosen by. */
export function DropField({
  icon: Icon,
  label,
  text,
  accept,
  isMultiple = false,
  isBusy = false,
  isRow = false,
  onChoose,
}: Props) {
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    onChoose([...event.dataTransfer.files])
  }

  return (
    <label
      className={styles.drop}
      data-over={isOver || undefined}
      data-row={isRow || undefined}
      aria-busy={isBusy}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon size={24} stroke={1.6} aria-hidden />
      <span>
        <strong>{label}</strong>
        <small>{text}</small>
      </span>
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // The same file may be chosen again after it was changed.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
