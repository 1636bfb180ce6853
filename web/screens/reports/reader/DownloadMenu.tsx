import { Button, UnstyledButton } from '@mantine/core'
import {
  type Icon,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconPresentation,
  IconWorldWww,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '#contract/addresses.ts'
import type { ReportDetails, ReportFormat, ReportLanguage } from '#contract/reports.ts'
import { reportFormats } from '#contract/vocabulary.ts'
import { send } from '../../../app/api/api.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { downloadExport } from '../../../entities/export/downloadExport.ts'
import menu from '../../../entities/export/ExportMenu.module.css'
import { showToast } from '../../../ui/page/toasts.ts'
import { Popup } from '../../../ui/popup/Popup.tsx'
import styles from './DownloadMenu.module.css'

const icons: Record<ReportFormat, Icon> = {
  pdf: IconFileTypePdf,
  pptx: IconPresentation,
  xlsx: IconFileSpreadsheet,
  csv: IconFileTypeCsv,
  html: IconWorldWww,
}

/** The run as a file, in the language in which it is read. */
export function DownloadMenu({ run, language }: { run: ReportDetails; language: ReportLanguage }) {
  const { t } = useTranslation('reports')
  const { running, download } = useDownload(run.id, language)
  return (
    <Popup
      label={t('reader.download')}
      width={300}
      trigger={(props) => (
        <Button
          {...props}
          className={styles.button}
          aria-label={t('reader.download')}
          aria-busy={running !== null}
          loading={running !== null}
        >
          <IconDownload size={16} aria-hidden />
          <span className={styles.word}>&nbsp;{t('reader.download')}</span>
        </Button>
      )}
    >
      {(close) =>
        reportFormats.map((format) => {
          const FormatIcon = icons[format]
          return (
            <UnstyledButton
              key={format}
              className={`${menu.format} ${styles.format}`}
              onClick={() => {
                close()
                void download(format)
              }}
            >
              <FormatIcon size={22} stroke={1.5} aria-hidden />
              <span>
                <b>{format.toUpperCase()}</b>
                <small>{t(`format.${format}`)}</small>
              </span>
            </UnstyledButton>
          )
        })
      }
    </Popup>
  )
}

/** Fetches a run as a file and saves it; `running` is the format of the one under way. */
function useDownload(id: string, language: ReportLanguage) {
  const { t } = useTranslation('reports')
  const tell = useTellFailure()
  const [running, setRunning] = useState<ReportFormat | null>(null)

  async function download(format: ReportFormat) {
    setRunning(format)
    const request = send(addresses.report.export)({ id, format, language })
    const outcome = await downloadExport(request, format, new AbortController().signal, () => undefined)
    setRunning(null)
    if (!outcome) return
    if ('error' in outcome) tell(outcome.error)
    else showToast({ message: t('reader.downloaded', { file: outcome.fileName }) })
  }

  return { running, download }
}
