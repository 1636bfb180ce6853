import { type ReactNode, type Ref, useId } from 'react'
import styles from './Panel.module.css'

interface Props {
  title: string
  text?: ReactNode
  action?: ReactNode
  ref?: Ref<HTMLElement>
  children?: ReactNode
}

/** A part of a page on a surface of its own. */
export function Panel({ title, text, action, ref, children }: Props) {
  const id = useId()
  return (
    <section ref={ref} className={styles.panel} aria-labelledby={id}>
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
