import styles from './tagColors.module.css'

/** The colour of a tag or a client; decoration beside its written name. */
export function TagDot({ color }: { color: string }) {
  return <span className={`${styles.color} ${styles.dot}`} data-color={color} aria-hidden />
}
