import { UnstyledButton } from '@mantine/core'
import { type Icon, IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import look from '../look.module.css'
import styles from './FilterButton.module.css'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon?: Icon
  /** Whether it narrows or changes what is shown. */
  isActive?: boolean
  children: ReactNode
}

/** A button of a filter bar that opens a popup. */
export function FilterButton({ icon: Icon, isActive = false, children, ...button }: Props) {
  return (
    <UnstyledButton
      {...button}
      className={`${look.pressable} ${styles.button}`}
      data-active={isActive || undefined}
    >
      {Icon && <Icon size={16} stroke={1.7} aria-hidden />}
      <span className={styles.label}>{children}</span>
      <IconChevronDown size={14} aria-hidden className={styles.arrow} />
    </UnstyledButton>
  )
}
