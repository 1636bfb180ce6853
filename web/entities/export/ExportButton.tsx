import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import look from '../../ui/look.module.css'
import styles from './ExportButton.module.css'

/** Opens the formats of a file; on phones without its word. */
export function ExportButton(props: ButtonProps & ComponentProps<'button'>) {
  const { t } = useTranslation('content')
  return (
    <Button {...props} variant="default" size="xs" aria-label={t('export')}>
      <IconDownload size={15} aria-hidden />
      <span className={`${look.wide} ${styles.label}`}>{t('export')}</span>
    </Button>
  )
}
