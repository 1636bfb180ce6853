import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestHistory } from '#contract/vocabulary.ts'
import type { HistoryImport, WebSite } from '#contract/web/web.ts'
import { apiErrorOf } from '../../../../app/api/apiError.ts'
import { type HistoryFiles, readFiles } from '../../../../app/api/readFiles.ts'
import { ErrorText } from '../../../../app/failure/ErrorText.tsx'
import { useFormat } from '../../../../entities/community/useCommunity.ts'
import { useNetwork } from '../../../../entities/community/useNetwork.ts'
import styles from '../../../../entities/history/History.module.css'
import { ImportPanel } from '../../../../entities/history/ImportPanel.tsx'
import {
  useDeleteImportMutation,
  useImportHistoryMutation,
  useImportsQuery,
  usePreviewHistoryMutation,
} from '../../../../entities/page/web.api.ts'
import { DropField } from '../../../../ui/field/DropField.tsx'
import look from '../../../../ui/look.module.css'
import { showToast } from '../../../../ui/page/toasts.ts'
import setup from '../Setup.module.css'
import { Preview } from './Preview.tsx'

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

  return (
    <ImportPanel texts="webImport" query={useImportsQuery({})} describe={describe} onDelete={remove}>
      {site.hosts.length === 0 ? <p className={look.hint}>{t('hostFirst')}</p> : <HistoryForm />}
    </ImportPanel>
  )
}

/** Chooses files, shows what they would bring, and brings it. */
function HistoryForm() {
  const { t } = useTranslation(['webImport', 'common'])
  const format = useFormat()
  const [files, setFiles] = useState<HistoryFiles>([])
  const [isTooLong, setTooLong] = useState(false)
  const [ask, preview] = usePreviewHistoryMutation()
  const [take, taken] = useImportHistoryMutation()
  const error = preview.error ?? taken.error

  async function choose(chosen: File[]) {
    if (chosen.length === 0) return
    const isLong = chosen.reduce((bytes, { size }) => bytes + size, 0) > longestHistory
    setTooLong(isLong)
    if (isLong) return
    const texts = await readFiles(chosen)
    setFiles(texts)
    taken.reset()
    await ask({ files: texts })
  }

  function forget() {
    setFiles([])
    preview.reset()
    taken.reset()
  }

  async function bring() {
    const { data } = await take({ files })
    if (!data) return
    showToast({ message: t('done', { count: data.days, formatted: format.number(data.days) }) })
    forget()
  }

  return (
    <>
      {preview.data ? (
        <>
          <Preview preview={preview.data} />
          <div className={`${look.buttons} ${styles.buttons}`}>
            <Button
              disabled={preview.data.problem_count > 0}
              loading={taken.isLoading}
              onClick={() => void bring()}
            >
              {t('bring')}
            </Button>
            <Button variant="default" onClick={forget}>
              {t('other')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <DropField
            icon={IconFileUpload}
            label={t('choose')}
            text={t('chooseText', { most: format.bytes(longestHistory) })}
            accept=".csv,.tsv,.txt,text/csv"
            isMultiple
            isRow
            isBusy={preview.isLoading}
            onChoose={(chosen) => void choose(chosen)}
          />
          <Columns />
        </>
      )}
      {(error || isTooLong) && (
        <p className={setup.state} data-tone="bad" role="alert">
          {error ? (
            <ErrorText error={apiErrorOf(error)} />
          ) : (
            t('tooLong', { most: format.bytes(longestHistory) })
          )}
        </p>
      )}
    </>
  )
}

const columns = {
  needed: ['date', 'views', 'visitors', 'visits'],
  figures: ['bounces', 'engaged_seconds', 'exits', 'goals'],
  parts: ['page', 'title', 'source', 'campaign', 'content', 'device', 'country'],
  happenings: ['event', 'outbound', 'download', 'events'],
} as const

const example = (
  source: string,
) => `date,page,title,source,campaign,views,visitors,visits,bounces,engaged_seconds
2025-03-01,/cats,Cats,${source},spring,120,90,80,31,4210
2025-03-01,/dogs,Dogs,,,40,35,33,12,980`

/** Which columns files may have. */
function Columns() {
  const { t } = useTranslation('webImport')
  const { source } = useNetwork()
  return (
    <details className={styles.columns}>
      <summary>{t('columns.open')}</summary>
      <p>{t('columns.plausible')}</p>
      <p>{t('columns.own')}</p>
      <dl>
        {Object.entries(columns).map(([kind, names]) => (
          <div key={kind}>
            <dt>{t(`columns.${kind as keyof typeof columns}`)}</dt>
            <dd>
              {names.map((name) => (
                <code key={name}>{name}</code>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('columns.several')}</p>
      <p>{t('columns.example')}</p>
      <pre>{example(source.source)}</pre>
    </details>
  )
}
