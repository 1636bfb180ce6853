import { useTranslation } from 'react-i18next'
import type { HistoryPreview } from '#contract/web/web.ts'
import { useFormat } from '../../../../entities/community/useCommunity.ts'
import styles from '../../../../entities/history/History.module.css'
import { ImportProblems } from '../../../../entities/history/ImportProblems.tsx'
import setup from '../Setup.module.css'

/** What an import would do. */
export function Preview({ preview }: { preview: HistoryPreview }) {
  const { t } = useTranslation('webImport')
  const format = useFormat()
  const { from, to, days, problem_count } = preview
  const counted = (count: number) => ({ count, formatted: format.number(count) })
  const tone = problem_count > 0 ? 'bad' : 'good'
  return (
    <section className={styles.preview} aria-label={t('preview.label')} aria-live="polite">
      <div className={setup.state} data-tone={tone}>
        <p>
          <strong>
            {problem_count > 0
              ? t('preview.problems', counted(problem_count))
              : t('preview.days', { ...counted(days), days: from && to ? format.days(from, to) : '' })}
          </strong>{' '}
          {problem_count > 0
            ? t('preview.refused')
            : [
                t('preview.views', counted(preview.views)),
                t('preview.visitors', counted(preview.visitors)),
                t('preview.visits', counted(preview.visits)),
              ].join(' · ')}
        </p>
      </div>
      <Problems problems={preview.problems} count={problem_count} />
      <ul className={styles.notes}>
        {preview.replaced_days > 0 && <li>{t('preview.replaced', counted(preview.replaced_days))}</li>}
        {preview.counted_days > 0 && <li>{t('preview.counted', counted(preview.counted_days))}</li>}
        {preview.foreign_rows > 0 && <li>{t('preview.foreign', counted(preview.foreign_rows))}</li>}
        {preview.files.map(({ name, rows, ignored }) => (
          <li key={name}>
            <bdi>{name}</bdi>: {t('preview.rows', counted(rows))}
            {ignored.length > 0 && `; ${t('preview.ignored', { columns: ignored.join(', ') })}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  problems: HistoryPreview['problems']
  /** In all, also beyond those shown. */
  count: number
}

/** What is wrong with files, line by line. */
function Problems({ problems, count }: Props) {
  const { t } = useTranslation('webImport')
  const format = useFormat()
  const isOne = new Set(problems.map(({ file }) => file)).size === 1
  return (
    <ImportProblems
      label={t('preview.problemsLabel')}
      problems={problems.map(({ file, line, what, value }) => ({
        where: [!isOne && file, line > 0 && t('preview.line', { line: format.number(line) })]
          .filter(Boolean)
          .join(' '),
        text: t(`problem.${what}`, { value: value.slice(0, 80) }),
      }))}
      more={count > problems.length && t('preview.first', { count: problems.length })}
    />
  )
}
