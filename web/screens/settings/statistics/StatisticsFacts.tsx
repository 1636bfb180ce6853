import { useTranslation } from 'react-i18next'
import type { StatisticsPreview } from '#contract/settings/statistics.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import history from '../../../entities/history/History.module.css'
import { ImportProblems } from '../../../entities/history/ImportProblems.tsx'
import look from '../../../ui/look.module.css'
import styles from './Statistics.module.css'

interface Props {
  preview: StatisticsPreview
  name: string
}

/** What importing a file would do, or what is against it. */
export function StatisticsFacts({ preview, name }: Props) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const { from, to, days, problems, problem_count } = preview
  const counted = (count: number) => ({ count, formatted: format.number(count) })
  const figures = preview.figures.map(({ figure, days: told }) =>
    told === days
      ? t(`meaning.${figure}`)
      : t('preview.figure', { figure: t(`meaning.${figure}`), ...counted(told) }),
  )
  const audience = preview.audience.flatMap(({ dimension, basis }) =>
    basis ? [`${t(`audience.${dimension}`)} (${t(`basis.${basis}`)})`] : [],
  )
  return (
    <>
      <div className={styles.state} data-tone={problem_count > 0 ? 'bad' : 'good'} role="status">
        <strong>
          {problem_count > 0
            ? t('preview.problems', counted(problem_count))
            : t('preview.days', { ...counted(days), days: from && to ? format.days(from, to) : '' })}
        </strong>{' '}
        {problem_count > 0 ? t('preview.refused') : [...figures, ...audience].join(' · ')}
      </div>
      <ImportProblems
        label={t('preview.problemsLabel')}
        problems={problems.map(({ sheet, line, what, value }) => ({
          where: [sheet, line > 0 && t('preview.line', { line: format.number(line) })]
            .filter(Boolean)
            .join(', '),
          text: t(`problem.${what}`, {
            value: what === 'same' ? t(`meaning.${value as 'reach'}`) : value.slice(0, 80),
          }),
        }))}
        more={problem_count > problems.length && t('preview.first', { count: problems.length })}
      />
      <ul className={history.notes}>
        <li>
          <bdi>{name}</bdi>
        </li>
        {preview.told_days > 0 && <li>{t('preview.told', counted(preview.told_days))}</li>}
        {preview.later_days > 0 && <li>{t('preview.later', counted(preview.later_days))}</li>}
        {preview.skipped_rows > 0 && <li>{t('preview.skipped', counted(preview.skipped_rows))}</li>}
      </ul>
      {problem_count === 0 && <Sample preview={preview} />}
    </>
  )
}

/** The first days, as they would be stored. */
function Sample({ preview: { sample, figures } }: Pick<Props, 'preview'>) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  if (sample.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroll} aria-label={t('preview.sample')} tabIndex={0}>
      <table className={`${look.table} ${look.figures} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('meaning.day')}</th>
            {figures.map(({ figure }) => (
              <th key={figure} scope="col">
                {t(`meaning.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map(({ day, values }) => (
            <tr key={day}>
              <th scope="row">{format.day(day)}</th>
              {figures.map(({ figure }) => {
                const value = values[figure] ?? null
                return <td key={figure}>{value === null ? '—' : format.number(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
