import { useTranslation } from 'react-i18next'
import type { HistoryImport, WebSite } from '#contract/web/web.ts'
import { apiErrorOf } from '../../../../app/api/apiError.ts'
import { Part } from '../../../../app/failure/Part.tsx'
import { useMay } from '../../../../app/session/useUser.ts'
import { useFormat } from '../../../../entities/community/useCommunity.ts'
import { ImportList } from '../../../../entities/history/ImportList.tsx'
import { useDeleteImportMutation, useImportsQuery } from '../../../../entities/page/web.api.ts'
import look from '../../../../ui/look.module.css'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { HistoryForm } from './HistoryForm.tsx'

/** Days before the first event, taken over from another tool. */
export function HistoryPanel({ site }: { site: WebSite }) {
  const { t } = useTranslation('webImport')
  const mayChange = useMay('admin')
  const imports = useImportsQuery({})
  return (
    <Panel title={t('title')} text={t('text')}>
      <Part query={imports} height={40}>
        {({ items }) =>
          items.length > 0 ? <Imports imports={items} /> : <p className={look.hint}>{t('none')}</p>
        }
      </Part>
      {mayChange && site.hosts.length === 0 && <p className={look.hint}>{t('hostFirst')}</p>}
      {mayChange && site.hosts.length > 0 && <HistoryForm />}
    </Panel>
  )
}

/** What was taken over, each with a way out. */
function Imports({ imports }: { imports: HistoryImport[] }) {
  const { t } = useTranslation('webImport')
  const format = useFormat()
  const mayChange = useMay('admin')
  const [remove] = useDeleteImportMutation()

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
  const shown = imports.map(({ id, from, to, views, visits, files, imported_at, imported_by }) => {
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
  })
  return <ImportList imports={shown} words={words} onDelete={mayChange ? drop : undefined} />
}
