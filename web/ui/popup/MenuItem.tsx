import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import look from '../look.module.css'
import styles from './MenuItem.module.css'

interface Props {
  icon?: ReactNode
  /** Given for a choice: whether it is the chosen one. */
  isChosen?: boolean
  /** Whether several may be chosen at once. */
  isMultiple?: boolean
  onClick: () => void
  children: ReactNode
}

/** A line of a menu in a Popup. */
export function MenuItem({ icon, isChosen, isMultiple = false, onClick, children }: Props) {
  const choiceRole = isMultiple ? 'menuitemcheckbox' : 'menuitemradio'
  return (
    <UnstyledButton
      className={`${look.choice} ${styles.item}`}
      role={isChosen === undefined ? 'menuitem' : choiceRole}
      aria-checked={isChosen}
      onClick={onClick}
    >
      {icon}
      <span className={styles.label}>{children}</span>
      {isChosen && <IconCheck size={16} aria-hidden className={styles.check} />}
    </UnstyledButton>
  )
}
