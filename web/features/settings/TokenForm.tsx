import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TokenKind } from '#contract/sync.ts'
import { apiErrorOf } from '../../app/apiError.ts'
import { ErrorText } from '../../app/ErrorText.tsx'
import { useFieldText } from '../../app/useFieldText.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import { SecretField } from './SecretField.tsx'
import { useSaveSettingsMutation } from './settings.api.ts'
import styles from './TokenCard.module.css'
import { tokenFields } from './tokenFields.ts'

/** Stores a pasted token; the field is emptied once it is stored. */
export function TokenForm({ kind }: { kind: TokenKind }) {
  const { t } = useTranslation('settings')
  const [value, setValue] = useState('')
  const [save, { error: failure, isLoading, isSuccess }] = useSaveSettingsMutation()
  const error = failure && apiErrorOf(failure)
  const field = tokenFields[kind]
  const message = useFieldText(error)(field)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const saved = await save({ [field]: value })
    if (!saved.error) setValue('')
  }

  return (
    <form className={styles.form} onSubmit={submit} autoComplete="off">
      <div className={styles.field}>
        <SecretField
          label={`${t(`token.${kind}`)}: ${t('token.value')}`}
          placeholder={t('token.paste')}
          value={value}
          onChange={setValue}
          error={message ?? (error && <ErrorText error={error} />)}
        />
      </div>
      <Button type="submit" variant="default" disabled={value.trim() === ''} loading={isLoading}>
        {t('token.save')}
      </Button>
      <Hidden>
        <span role="status">{isSuccess && t('token.saved_done')}</span>
      </Hidden>
    </form>
  )
}
