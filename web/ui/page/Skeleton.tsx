import type { CSSProperties } from 'react'
import styles from './Skeleton.module.css'

interface Props {
  height?: CSSProperties['height']
  width?: CSSProperties['width']
  /** Room above it, in px. */
  above?: number
  className?: string
}

/** The place of something that is on its way. */
export function Skeleton({ height, width, above, className = '' }: Props) {
  return <div className={`${styles.skeleton} ${className}`} style={{ height, width, marginTop: above }} />
}
