import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import styles from './Pager.module.css'

interface Props {
  page: number
  perPage: number
  total: number
  /** `of` says which part of the list is shown. */
  words: { label: string; previous: string; next: string; of: (from: number, to: number) => string }
  onChange: (page: number) => void
}

/** Which part of a list is shown, and the way to the others; nothing where there are none. */
export function Pager({ page, perPage, total, words, onChange }: Props) {
  if (total <= perPage && page === 1) return null
  const to = Math.min(page * perPage, total)
  return (
    <nav className={styles.pager} aria-label={words.label}>
      <ActionIcon
        variant="default"
        size="lg"
        disabled={page === 1}
        aria-label={words.previous}
        onClick={() => onChange(page - 1)}
      >
        <IconChevronLeft size={17} />
      </ActionIcon>
      <span>{words.of((page - 1) * perPage + 1, to)}</span>
      <ActionIcon
        variant="default"
        size="lg"
        disabled={to >= total}
        aria-label={words.next}
        onClick={() => onChange(page + 1)}
      >
        <IconChevronRight size={17} />
      </ActionIcon>
    </nav>
  )
}
