import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

interface Props {
  title: string
  text?: string
  action?: ReactNode
  children?: ReactNode
}

/** One subject of the settings. */
export function Section({ title, text, action, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
