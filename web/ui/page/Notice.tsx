import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface Props {
  icon: Icon
  title: string
  text: string
  /** Whether it came up by itself and must be read out. */
  isAlert?: boolean
  /** Whether it stands for a whole page, whose heading it is then. */
  isPage?: boolean
  children?: ReactNode
}

/** What stands where content would stand: empty, failed, not allowed. One thing to do about it goes inside. */
export function Notice({ icon: Icon, title, text, isAlert = false, isPage = false, children }: Props) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section className={styles.notice} role={isAlert ? 'alert' : undefined}>
      <span className={styles.icon}>
        <Icon size={26} stroke={1.5} aria-hidden />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
