import { useTranslation } from 'react-i18next'
import type { ColumnMeaning, StatisticsPreview } from '#contract/settings/statistics.ts'
import { audiences, columnMeanings } from '#contract/vocabulary.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import look from '../../../ui/look.module.css'
import styles from './Statistics.module.css'
import type { StatisticsOnTheWay } from './useStatisticsFile.ts'

interface Props {
  preview: StatisticsPreview
  way: StatisticsOnTheWay
}

/** How the columns of a file are read, each of which can be read otherwise. */
export function StatisticsMapping({ preview: { columns, audience, problem_count }, way }: Props) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  if (columns.length === 0) return null
  return (
    <details className={styles.mapping} open={problem_count > 0 || undefined}>
      <summary>{t('mapping.open')}</summary>
      <ul>
        {columns.map(({ name, meaning, example, is_metric }) => (
          <li key={name}>
            <span>
              <bdi>{name}</bdi>
              {example && <small className={look.hint}>{t('mapping.example', { example })}</small>}
            </span>
            <select
              aria-label={t('mapping.meaningOf', { name })}
              value={meaning}
              onChange={({ currentTarget }) => void way.setColumn(name, currentTarget.value as ColumnMeaning)}
            >
              {columnMeanings
                .filter((each) => !is_metric || !['day', 'metric', 'value'].includes(each))
                .map((each) => (
                  <option key={each} value={each}>
                    {t(`meaning.${each}`)}
                  </option>
                ))}
            </select>
          </li>
        ))}
        {audience.map(({ dimension, basis, is_told, groups }) => (
          <li key={`${dimension} ${is_told && basis}`}>
            <span>
              {t(`audience.${dimension}`)}
              <small className={look.hint}>
                {t('mapping.groups', { count: groups, formatted: format.number(groups) })}
              </small>
            </span>
            <select
              aria-label={t('mapping.meaningOf', { name: t(`audience.${dimension}`) })}
              value={basis ?? 'ignored'}
              disabled={is_told}
              onChange={({ currentTarget }) =>
                void way.setBasis(dimension, currentTarget.value as (typeof audiences)[number] | 'ignored')
              }
            >
              <option value="ignored">{t('meaning.ignored')}</option>
              {audiences.map((each) => (
                <option key={each} value={each}>
                  {t(`basis.${each}`)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </details>
  )
}
