import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NoticePage } from '../../ui/NoticePage.tsx'

/** The files of the screen went with the version of the server that the page came from. */
export function OutdatedPage() {
  const { t } = useTranslation()
  return (
    <NoticePage icon={IconRefresh} title={t('outdated.title')} text={t('outdated.text')} isAlert>
      <Button onClick={() => window.location.reload()}>{t('outdated.reload')}</Button>
    </NoticePage>
  )
}
