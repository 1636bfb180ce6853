import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './PanelHead.module.css'

interface Props {
  title: string
  /** Without it the panel stays. */
  close?: { label: string; onClose: () => void } | undefined
  /** Beside the title. */
  children?: ReactNode
}

/** The top of a side panel; it stays in sight when the panel is scrolled. */
export function PanelHead({ title, close, children }: Props) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {children}
      {close && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={close.label}
          onClick={close.onClose}
          data-autofocus
        >
          <IconX size={18} />
        </ActionIcon>
      )}
    </div>
  )
}
