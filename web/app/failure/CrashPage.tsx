import { Button } from '@mantine/core'
import { IconMoodPuzzled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyId } from '../../ui/field/CopyId.tsx'
import { NoticePage } from '../../ui/NoticePage.tsx'

export function CrashPage({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <NoticePage icon={IconMoodPuzzled} title={t('error.crashed')} text={t('error.crashedText')} isAlert>
      <CopyId label={t('error.requestId')} id={id} copy={t('action.copy')} copied={t('action.copied')} />
      <Button onClick={() => window.location.reload()}>{t('action.retry')}</Button>
    </NoticePage>
  )
}
