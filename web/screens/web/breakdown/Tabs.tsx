import type { ComponentProps } from 'react'
import { Segments } from '../../../ui/field/Segments.tsx'
import styles from './Tabs.module.css'

/** A choice in sight that is scrolled to where it does not fit. */
export function Tabs<Value extends string>(props: ComponentProps<typeof Segments<Value>>) {
  return (
    <div className={styles.tabs}>
      <Segments {...props} />
    </div>
  )
}
