import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Banner.module.css'

interface Props {
  tone: 'bad' | 'warn'
  icon: Icon
  title: string
  children: ReactNode
  action?: ReactNode
}

/** Tells above the content what is wrong, while the rest goes on. */
export function Banner({ tone, icon: Icon, title, children, action }: Props) {
  return (
    <section className={styles.banner} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.7} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        {children}
      </div>
      {action}
    </section>
  )
}
