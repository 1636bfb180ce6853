import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TokenKind } from '#contract/sync.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { ConfirmDialog } from '../../app/dialog/ConfirmDialog.tsx'
import { useErrorText } from '../../app/failure/useErrorText.ts'
import { useSaveSettingsMutation } from '../../entities/community/settings.api.ts'
import { useServerText } from '../../locales/i18n.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import look from '../../ui/look.module.css'
import { SecretField } from './SecretField.tsx'
import styles from './TokenCard.module.css'
import { tokenFields } from './tokenFields.ts'

/** Stores a pasted token, after a question where it can do less than the one before; the field is emptied once it is stored. */
export function TokenForm({ kind }: { kind: TokenKind }) {
  const { t } = useTranslation('settings')
  const [value, setValue] = useState('')
  const [save, { error: failure, isLoading, isSuccess, reset }] = useSaveSettingsMutation()
  const serverText = useServerText()
  const errorText = useErrorText()
  const error = failure && apiErrorOf(failure)
  const field = tokenFields[kind]
  const said = error?.fields[field]?.map(serverText)
  const isQuestion = error?.code === 'conflict' && said !== undefined

  async function store(confirm: boolean) {
    const saved = await save({ [field]: value, confirm })
    if (!saved.error) setValue('')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void store(false)
  }

  return (
    <form className={look.lineForm} onSubmit={submit} autoComplete="off">
      <div className={styles.field}>
        <SecretField
          label={`${t(`token.${kind}`)}: ${t('token.value')}`}
          placeholder={t('token.paste')}
          value={value}
          onChange={setValue}
          error={!isQuestion && (said?.join('. ') ?? (error && errorText(error)))}
        />
      </div>
      <Button type="submit" variant="default" disabled={value.trim() === ''} loading={isLoading}>
        {t('token.save')}
      </Button>
      {isQuestion && (
        <ConfirmDialog
          title={t('token.replaceTitle')}
          effects={[...said, t('token.replaceKept')]}
          submit={t('token.replace')}
          error={undefined}
          isBusy={isLoading}
          onClose={reset}
          onConfirm={() => void store(true)}
        />
      )}
      <Hidden>
        <span role="status">{isSuccess && t('token.saved_done')}</span>
      </Hidden>
    </form>
  )
}
