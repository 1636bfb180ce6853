import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { CopyField } from '../../app/dialog/CopyField.tsx'
import dialog from '../../app/dialog/Dialog.module.css'
import { Dialog } from '../../app/dialog/Dialog.tsx'
import { useCreateApiTokenMutation } from './apiTokens.api.ts'
import { TokenFields } from './TokenFields.tsx'

/** Makes a token, whose value is shown this once. */
export function CreateToken({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const [create, { data, error, isLoading }] = useCreateApiTokenMutation()
  return (
    <Dialog title={data ? data.item.title : t('tokens.new')} size={480} onClose={onClose}>
      {!data && (
        <TokenFields
          error={error && apiErrorOf(error)}
          isBusy={isLoading}
          onClose={onClose}
          onSubmit={(token) => void create(token)}
        />
      )}
      {data && (
        <>
          <p>{t('tokens.once')}</p>
          <CopyField label={t('tokens.value')} text={data.token} />
          <p className={dialog.muted}>{t('tokens.how')}</p>
          <div className={dialog.buttons}>
            <Button onClick={onClose}>{t('tokens.kept')}</Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
