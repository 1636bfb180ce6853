import { type ReactNode, useId } from 'react'
import styles from './Block.module.css'

interface Props {
  title: string
  /** What can be done with it or how it is shown, beside its title. */
  tools?: ReactNode
  children: ReactNode
}

/** A part of a panel under a heading of its own. */
export function Block({ title, tools, children }: Props) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {tools}
      </div>
      {children}
    </section>
  )
}
