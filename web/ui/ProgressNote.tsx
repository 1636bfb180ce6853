import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './ProgressNote.module.css'

interface Props {
  /** What the bar tells the progress of. */
  label: string
  /** 0–100; undefined where nobody knows. */
  percent: number | undefined
  isRunning?: boolean
  children: ReactNode
}

/** Says above the content what still goes on, and how far it is. It is not read out at each step. */
export function ProgressNote({ label, percent, isRunning = true, children }: Props) {
  return (
    <div className={styles.banner} role="note">
      <p>{children}</p>
      <Progress value={percent ?? 0} size={4} radius="xl" animated={isRunning} aria-label={label} />
    </div>
  )
}
