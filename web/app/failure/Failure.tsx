import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyId } from '../../ui/field/CopyId.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import type { ApiError } from '../api/apiError.ts'

/** What stands where a failed call's answer would stand: the cause, the error's id, another try. */
export function Failure({ title, error, onRetry }: { title: string; error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice icon={IconCloudOff} title={title} text={t(`error.${error.code}`)} isAlert>
      {error.request_id && (
        <CopyId
          label={t('error.requestId')}
          id={error.request_id}
          copy={t('action.copy')}
          copied={t('action.copied')}
        />
      )}
      <Button onClick={onRetry}>{t('action.retry')}</Button>
    </Notice>
  )
}
