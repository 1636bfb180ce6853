import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import styles from './History.module.css'

interface Props {
  label: string
  text: string
  isBusy: boolean
  onChoose: (files: File[]) => void
}

/** A field that files are dropped on, or chosen by. */
export function DropFiles({ label, text, isBusy, onChoose }: Props) {
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onChoose([...event.dataTransfer.files])
  }

  return (
    <label
      className={styles.drop}
      data-over={isOver || undefined}
      aria-busy={isBusy}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={24} stroke={1.6} aria-hidden />
      <span>
        <strong>{label}</strong>
        <small>{text}</small>
      </span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        multiple
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
