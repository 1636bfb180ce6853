import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Popup } from '../../../ui/popup/Popup.tsx'
import styles from './NewReportMenu.module.css'
import { TemplateCards } from './TemplateCards.tsx'

/** Begins a report, from a template or from nothing. */
export function NewReportMenu() {
  const { t } = useTranslation('reports')
  return (
    <Popup
      label={t('new')}
      width="min(560px, calc(100vw - 24px))"
      trigger={(props) => (
        <Button {...props} leftSection={<IconPlus size={16} aria-hidden />}>
          {t('new')}
        </Button>
      )}
    >
      {() => (
        <div className={styles.menu}>
          <TemplateCards />
        </div>
      )}
    </Popup>
  )
}
