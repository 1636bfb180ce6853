import { useTranslation } from 'react-i18next'
import type { StatisticsFile } from '#contract/settings/statistics.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { ImportPanel } from '../../../entities/history/ImportPanel.tsx'
import { StatisticsForm } from './StatisticsForm.tsx'
import { useDeleteStatisticsMutation, useStatisticsFilesQuery } from './statistics.api.ts'

/** Days that the network did not tell Rapport, taken from files of its own statistics. */
export function StatisticsPanel() {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const [remove] = useDeleteStatisticsMutation()

  function describe(file: StatisticsFile) {
    const time = format.dateTime(file.imported_at)
    const told = [
      ...file.figures.map((figure) => t(`meaning.${figure}`)),
      ...file.audience.map((dimension) => t(`audience.${dimension}`)),
    ]
    return {
      id: file.id,
      days: format.days(file.from, file.to),
      lines: [
        { key: 'told', text: told.join(' · ') },
        ...(file.told_days > 0
          ? [
              {
                key: 'since',
                text: t('toldSince', { count: file.told_days, formatted: format.number(file.told_days) }),
              },
            ]
          : []),
        { key: 'name', text: <bdi>{file.name}</bdi> },
        { key: 'by', text: file.imported_by ? t('by', { name: file.imported_by, time }) : time },
      ],
    }
  }

  const words = {
    title: t('title'),
    text: t('text'),
    none: t('none'),
    list: t('list'),
    delete: t('delete.open'),
    deleteTitle: (days: string) => t('delete.title', { days }),
    deleteText: t('delete.text'),
  }
  return (
    <ImportPanel words={words} query={useStatisticsFilesQuery({})} describe={describe} onDelete={remove}>
      <StatisticsForm />
    </ImportPanel>
  )
}
