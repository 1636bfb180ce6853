import { UnstyledButton } from '@mantine/core'
import { type Icon, IconBraces, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { exportFormats } from '#contract/content.ts'
import { useFormat } from '../community/useCommunity.ts'
import type { ExportFormat } from './downloadExport.ts'
import styles from './ExportMenu.module.css'

const icons: Record<ExportFormat, Icon> = {
  csv: IconFileTypeCsv,
  xlsx: IconFileSpreadsheet,
  json: IconBraces,
}

interface Props {
  rows: number
  writeRows?: ((rows: number) => string) | undefined
  onChoose: (format: ExportFormat) => void
}

/** What the file will hold, and the formats with what each is good for. */
export function ExportFormats({ rows, writeRows, onChoose }: Props) {
  const { t } = useTranslation('exports')
  const format = useFormat()
  return (
    <>
      <p className={styles.about}>
        <strong>{t('rows', { count: rows, formatted: (writeRows ?? format.number)(rows) })}</strong>
        {t('about')}
      </p>
      {exportFormats.map((name) => {
        const FormatIcon = icons[name]
        return (
          <UnstyledButton
            key={name}
            className={styles.format}
            disabled={rows === 0}
            onClick={() => onChoose(name)}
          >
            <FormatIcon size={22} stroke={1.5} aria-hidden />
            <span>
              <b>{name.toUpperCase()}</b>
              <small>{t(`for.${name}`)}</small>
            </span>
          </UnstyledButton>
        )
      })}
    </>
  )
}
