import type { ReactNode } from 'react'
import { useTitle } from '../useTitle.ts'
import styles from './PageHeader.module.css'

interface Props {
  title: string
  /** Beside the title: how fresh the page is. */
  status?: ReactNode
  /** At the far end. */
  children?: ReactNode
}

/** The top of a page; it stays in sight when the page is scrolled. */
export function PageHeader({ title, status, children }: Props) {
  useTitle(`${title} · Rapport`)
  return (
    <div className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {status}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
