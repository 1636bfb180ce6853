import { UnstyledButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import look from '../look.module.css'
import styles from './BarButton.module.css'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: Icon
  label: string
  /** Why it cannot be used now. It keeps the focus, so that the reason can be read. */
  reason?: string | null
  isLoud?: boolean
  /** How far it reaches, beside the label, and why. */
  note?: string
  tip?: string
}

/** A button of a Dock; on narrow screens its icon alone. */
export function BarButton({
  icon: Icon,
  label,
  reason = null,
  isLoud = false,
  note,
  tip,
  onClick,
  ...button
}: Props) {
  const isOff = reason !== null
  return (
    <UnstyledButton
      {...button}
      className={`${look.pressable} ${styles.button}`}
      aria-disabled={isOff || undefined}
      aria-label={note ? `${label}, ${note}` : label}
      data-tip={reason ?? tip}
      data-loud={isLoud || undefined}
      onClick={isOff ? undefined : onClick}
    >
      <Icon size={17} stroke={1.8} aria-hidden />
      <span className={look.wide}>{label}</span>
      {note && <span className={styles.note}>{note}</span>}
    </UnstyledButton>
  )
}
