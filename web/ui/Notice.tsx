import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface Props {
  icon: Icon
  title: string
  text: string
  /** Whether it came up by itself and must be read out. */
  isAlert?: boolean
  children?: ReactNode
}

/** What stands where content would stand: empty, failed, not allowed. One thing to do about it goes inside. */
export function Notice({ icon: Icon, title, text, isAlert = false, children }: Props) {
  return (
    <section className={styles.notice} role={isAlert ? 'alert' : undefined}>
      <span className={styles.icon}>
        <Icon size={26} stroke={1.5} aria-hidden />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
