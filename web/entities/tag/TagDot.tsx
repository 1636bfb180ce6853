import styles from './tagColors.module.css'

/** A tag's colour; decoration beside its written title. */
export function TagDot({ color }: { color: string }) {
  return <span className={`${styles.color} ${styles.dot}`} data-color={color} aria-hidden />
}
