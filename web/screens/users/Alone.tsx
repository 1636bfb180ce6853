import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/page/Notice.tsx'

/** What other people are good for, while there are none. */
export function Alone({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('users')
  return (
    <Notice icon={IconUsers} title={t('alone.title')} text={t('alone.text')}>
      <Button onClick={onAdd}>{t('add')}</Button>
    </Notice>
  )
}
