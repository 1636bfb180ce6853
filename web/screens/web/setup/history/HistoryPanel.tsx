import { useTranslation } from 'react-i18next'
import type { HistoryImport, WebSite } from '#contract/web/web.ts'
import { useFormat } from '../../../../entities/community/useCommunity.ts'
import { ImportPanel } from '../../../../entities/history/ImportPanel.tsx'
import { useDeleteImportMutation, useImportsQuery } from '../../../../entities/page/web.api.ts'
import look from '../../../../ui/look.module.css'
import { HistoryForm } from './HistoryForm.tsx'

/** Days before the first event, taken over from another tool. */
export function HistoryPanel({ site }: { site: WebSite }) {
  const { t } = useTranslation('webImport')
  const format = useFormat()
  const [remove] = useDeleteImportMutation()

  function describe({ id, from, to, views, visits, files, imported_at, imported_by }: HistoryImport) {
    const time = format.dateTime(imported_at)
    const counted = [
      t('preview.views', { count: views, formatted: format.number(views) }),
      t('preview.visits', { count: visits, formatted: format.number(visits) }),
    ]
    return {
      id,
      days: format.days(from, to),
      lines: [
        { key: 'counted', text: counted.join(' · ') },
        { key: 'files', text: <bdi>{files.join(', ')}</bdi> },
        { key: 'by', text: imported_by ? t('by', { name: imported_by, time }) : time },
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
    <ImportPanel words={words} query={useImportsQuery({})} describe={describe} onDelete={remove}>
      {site.hosts.length === 0 ? <p className={look.hint}>{t('hostFirst')}</p> : <HistoryForm />}
    </ImportPanel>
  )
}
