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
import { useTranslation } from 'react-i18next'
import {
  type ReportDetails,
  type ReportFormat,
  type ReportLanguage,
  reportFormats,
} from '#contract/reports.ts'
import { Popup } from '../../../ui/popup/Popup.tsx'
import styles from './DownloadMenu.module.css'
import { useDownload } from './useDownload.ts'

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
              className={styles.format}
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
