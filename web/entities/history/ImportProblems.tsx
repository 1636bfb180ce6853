import styles from './History.module.css'

interface Props {
  label: string
  /** where: of it in the file; empty for the file as a whole. */
  problems: { where: string; text: string }[]
  /** Of those beyond them, in words. */
  more: string | false
}

/** What is wrong with files, line by line. */
export function ImportProblems({ label, problems, more }: Props) {
  if (problems.length === 0) return null
  return (
    <>
      <ol className={styles.problems} aria-label={label}>
        {problems.map(({ where, text }, index) => (
          // Nothing of a problem is its own alone, and the list is never changed.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index}>
            <span className={styles.where}>{where}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {more && <p className={styles.more}>{more}</p>}
    </>
  )
}
