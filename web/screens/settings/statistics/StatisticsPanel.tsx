import { useTranslation } from 'react-i18next'
import type { StatisticsFile } from '#contract/settings/statistics.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { useMay } from '../../../app/session/useUser.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { ImportList } from '../../../entities/history/ImportList.tsx'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { StatisticsForm } from './StatisticsForm.tsx'
import { useDeleteStatisticsMutation, useStatisticsFilesQuery } from './statistics.api.ts'

/** Days that the network did not tell Rapport, taken from files of its own statistics. */
export function StatisticsPanel() {
  const { t } = useTranslation('statistics')
  const mayChange = useMay('admin')
  const files = useStatisticsFilesQuery({})
  return (
    <Panel title={t('title')} text={t('text')}>
      <Part query={files} height={40}>
        {({ items }) =>
          items.length > 0 ? <Files files={items} /> : <p className={look.hint}>{t('none')}</p>
        }
      </Part>
      {mayChange && <StatisticsForm />}
    </Panel>
  )
}

function Files({ files }: { files: StatisticsFile[] }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const mayChange = useMay('admin')
  const [remove] = useDeleteStatisticsMutation()

  async function drop(id: string) {
    const { error } = await remove({ id })
    return error && apiErrorOf(error)
  }

  const words = {
    list: t('list'),
    delete: t('delete.open'),
    deleteTitle: (days: string) => t('delete.title', { days }),
    deleteText: t('delete.text'),
  }
  const shown = files.map((file) => {
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
  })
  return <ImportList imports={shown} words={words} onDelete={mayChange ? drop : undefined} />
}
