import { useTranslation } from 'react-i18next'
import type { HistoryPreview } from '#contract/web.ts'
import { useFormat } from '../../../../entities/community/useCommunity.ts'
import styles from './History.module.css'

interface Props {
  problems: HistoryPreview['problems']
  /** In all, also beyond those shown. */
  count: number
}

/** What is wrong with files, line by line. */
export function Problems({ problems, count }: Props) {
  const { t } = useTranslation('webImport')
  const format = useFormat()
  if (count === 0) return null
  const isOne = new Set(problems.map(({ file }) => file)).size === 1
  return (
    <>
      <ol className={styles.problems} aria-label={t('preview.problemsLabel')}>
        {problems.map(({ file, line, what, value }, index) => (
          // Nothing of a problem is its own alone, and the list is never changed.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index}>
            <span className={styles.where}>
              {!isOne && <bdi>{file}</bdi>} {line > 0 && t('preview.line', { line: format.number(line) })}
            </span>
            <span>{t(`problem.${what}`, { value: value.slice(0, 80) })}</span>
          </li>
        ))}
      </ol>
      {count > problems.length && (
        <p className={styles.more}>{t('preview.first', { count: problems.length })}</p>
      )}
    </>
  )
}
