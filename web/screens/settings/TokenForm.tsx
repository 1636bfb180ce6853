import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf } from '#contract/call.ts'
import { tokenFields } from '#contract/network.ts'
import type { settingsCalls } from '#contract/settings/settings.ts'
import type { TokenKind } from '#contract/settings/sync.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { ConfirmDialog } from '../../app/dialog/ConfirmDialog.tsx'
import { useErrorText } from '../../app/failure/useErrorText.ts'
import { useCheckTokenMutation, useSaveSettingsMutation } from '../../entities/community/settings.api.ts'
import { useServerText } from '../../locales/i18n.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import look from '../../ui/look.module.css'
import { SecretField } from './SecretField.tsx'
import styles from './TokenCards.module.css'

/** Stores a pasted token; the field is emptied once it is stored. */
export function TokenForm({ kind }: { kind: TokenKind }) {
  const { t } = useTranslation('settings')
  const [value, setValue] = useState('')
  const [tried, setTried] = useState('')
  const { store, isLoading, isSuccess, problem, isOfOtherKind, question } = useStoreTokens(() => setValue(''))

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(value)
    void store({ [tokenFields[kind]]: value })
  }

  return (
    <form className={look.lineForm} onSubmit={submit} autoComplete="off">
      <div className={styles.field}>
        <SecretField
          label={`${t(`token.${kind}`)}: ${t('token.value')}`}
          placeholder={t('token.paste')}
          value={value}
          onChange={setValue}
          error={problem}
        />
      </div>
      <Button type="submit" variant="default" disabled={value.trim() === ''} loading={isLoading}>
        {t('token.save')}
      </Button>
      {isOfOtherKind && tried === value && (
        <MoveToken value={value} onMove={(tokens) => void store(tokens)} />
      )}
      {question}
      <Hidden>
        <span role="status">{isSuccess && t('token.saved_done')}</span>
      </Hidden>
    </form>
  )
}

/** Offers to store a token as one of the kind that it is. */
function MoveToken({ value, onMove }: { value: string; onMove: (tokens: Tokens) => void }) {
  const { t } = useTranslation(['settings', 'sync'])
  const [check, { data: found }] = useCheckTokenMutation()

  useEffect(() => {
    const asking = check({ token: value })
    return () => asking.abort()
  }, [check, value])

  const kind = found?.kind
  if (!kind) return null
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => onMove({ [tokenFields[kind]]: value })}>
      {t('token.move', { token: t(`sync:via.${kind}`) })}
    </Button>
  )
}

type Tokens = InputOf<typeof settingsCalls.save>

/**
 * Stores tokens. problem: what the server says against it · question: the dialog that asks where one can do less than that before
 * it, and stores it after all.
 */
export function useStoreTokens(onStored: () => void) {
  const { t } = useTranslation('settings')
  const [save, { error: failure, isLoading, isSuccess, reset, originalArgs }] = useSaveSettingsMutation()
  const serverText = useServerText()
  const errorText = useErrorText()
  const error = failure && apiErrorOf(failure)
  const said = Object.values(error?.fields ?? {}).flatMap((reasons) => reasons.map(serverText))
  const isQuestion = error?.code === 'conflict' && said.length > 0

  async function store(tokens: Tokens) {
    const saved = await save(tokens)
    if (!saved.error) onStored()
  }

  return {
    store,
    isLoading,
    isSuccess,
    isOfOtherKind: Object.values(error?.fields ?? {}).some((said) =>
      said.some(({ reason }) => reason?.code === 'token_of_other_kind'),
    ),
    problem: isQuestion ? undefined : said.join('. ') || (error && errorText(error)),
    question: isQuestion && (
      <ConfirmDialog
        title={t('token.replaceTitle')}
        effects={[...said, t('token.replaceKept')]}
        submit={t('token.replace')}
        error={undefined}
        isBusy={isLoading}
        onClose={reset}
        onConfirm={() => void store({ ...originalArgs, confirm: true })}
      />
    ),
  }
}
