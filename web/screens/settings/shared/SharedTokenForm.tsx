import { Button, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { InputOf } from '#contract/call.ts'
import type { TokenCheck } from '#contract/settings/settings.ts'
import type { SharedToken, sharedTokenCalls } from '#contract/settings/sharedTokens.ts'
import { firstSharedRights } from '#networks/ways.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { ConfirmDialog } from '../../../app/dialog/ConfirmDialog.tsx'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useErrorText } from '../../../app/failure/useErrorText.ts'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { paths } from '../../../app/paths.ts'
import {
  useCheckSharedTokenMutation,
  useSaveSharedTokenMutation,
} from '../../../entities/community/sharedTokens.api.ts'
import { useServerText } from '../../../locales/i18n.ts'
import look from '../../../ui/look.module.css'
import { showToast } from '../../../ui/page/toasts.ts'
import { SecretField } from '../SecretField.tsx'
import { useStoreTokens } from '../TokenForm.tsx'
import { blocksOf } from './blocksOf.ts'
import { ClientChoice } from './ClientChoice.tsx'
import styles from './Shared.module.css'

const pauseMs = 400

/** The field for a token that communities share: the network is asked about what is pasted, and it is stored when a person says so. */
export function SharedTokenForm({ tokens }: { tokens: readonly SharedToken[] }) {
  const { t } = useTranslation(['settings', 'connect', 'ways'])
  const [value, setValue] = useState('')
  const [client, setClient] = useState<string | null>(null)
  const [check, { data: found, error, isLoading }] = useCheckSharedTokenMutation()
  const fieldText = useFieldText(error && apiErrorOf(error))
  const [asked] = useDebouncedValue(value.trim(), pauseMs)
  const { store, isStoring, problem, question } = useShareToken(() => setValue(''))

  useEffect(() => {
    if (asked === '') return
    const asking = check({ token: asked })
    return () => asking.abort()
  }, [asked, check])

  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        <ClientChoice
          className={styles.owner}
          label={t('shared.for')}
          none={t('shared.forAll')}
          value={client}
          onChange={setClient}
        />
        <div className={styles.token}>
          <SecretField
            isLabelled
            label={t('shared.add')}
            placeholder={t('token.paste')}
            value={value}
            onChange={setValue}
            error={problem ?? fieldText('token')}
          />
        </div>
      </div>
      <div role="status">
        {isLoading && (
          <p className={look.muted}>
            <Loader size="xs" /> {t('connect:paste.checking')}
          </p>
        )}
        {error && value.trim() !== '' && !fieldText('token') && (
          <p className={look.problem}>
            <ErrorText error={apiErrorOf(error)} />
          </p>
        )}
        {found && !isLoading && value.trim() !== '' && (
          <Found
            found={found}
            token={value}
            replaced={tokens.find(
              (token) => token.kind === found.kind && (token.client?.id ?? null) === client,
            )}
            isStoring={isStoring}
            onStore={() => void store({ token: value, client_id: client })}
          />
        )}
      </div>
      {question}
    </div>
  )
}

interface FoundProps {
  found: TokenCheck
  /** As it was pasted. */
  token: string
  /** In whose place it is put. */
  replaced: SharedToken | undefined
  isStoring: boolean
  onStore: () => void
}

/** Whose token it is, what it opens and what it does not; one of a community is offered to connect that one. */
function Found({ found, token, replaced, isStoring, onStore }: FoundProps) {
  const { t } = useTranslation(['settings', 'connect', 'sync', 'ways'])
  const { kind, owner, scopes, problem, community } = found
  if (kind === null) return <p className={look.problem}>{t(`connect:wayOut.${problem ?? 'no_token'}`)}</p>
  if (kind === 'community') return <OfCommunity token={token} name={community?.name ?? ''} />
  const opens = blocksOf({ kind, scopes }).map((block) => t(`sync:block.${block}`))
  const missing = kind === 'user' ? firstSharedRights.rights.filter((right) => !scopes.includes(right)) : []
  return (
    <div className={styles.found}>
      <p className={look.strong}>
        {owner ? t('connect:found.of', { token: t(`token.${kind}`), owner }) : t(`token.${kind}`)}
      </p>
      {problem ? (
        <p className={look.problem}>{t(`connect:wayOut.${problem}`)}</p>
      ) : (
        <p>{t(`shared.found.${kind}`, { blocks: opens.join(', ') })}</p>
      )}
      {!problem &&
        missing.map((right) => (
          <p key={right} className={look.hint}>
            {t(`ways:missing.${right}`)}
          </p>
        ))}
      <Button loading={isStoring} onClick={onStore}>
        {t(replaced ? 'shared.replace' : 'shared.save')}
      </Button>
    </div>
  )
}

/** A token that opens one community alone: it connects that one. */
function OfCommunity({ token, name }: { token: string; name: string }) {
  const { t } = useTranslation(['settings', 'connect'])
  const navigate = useNavigate()
  const { store, isLoading, problem, question } = useStoreTokens(() => {
    showToast({ message: t('connect:found.saved') })
    navigate(paths.settings)
  })
  return (
    <div className={styles.found}>
      <p>{t('shared.ofCommunity', { name })}</p>
      {problem && <p className={look.problem}>{problem}</p>}
      <Button loading={isLoading} onClick={() => void store({ vk_public_token: token })}>
        {t('connect:found.connect', { name })}
      </Button>
      {question}
    </div>
  )
}

type Given = InputOf<typeof sharedTokenCalls.save>

/** Stores a token for many communities; asks where it can do less than the one in whose place it is put. */
export function useShareToken(onStored: () => void) {
  const { t } = useTranslation('settings')
  const [save, { error: failure, isLoading, reset, originalArgs }] = useSaveSharedTokenMutation()
  const serverText = useServerText()
  const errorText = useErrorText()
  const error = failure && apiErrorOf(failure)
  const said = (error?.fields.token ?? []).map(serverText)
  const isQuestion = error?.code === 'conflict' && said.length > 0

  async function store(given: Given) {
    const saved = await save(given)
    if (saved.error) return
    showToast({ message: t('shared.saved') })
    onStored()
  }

  return {
    store,
    isStoring: isLoading,
    problem: isQuestion ? undefined : said.join('. ') || (error && errorText(error)),
    question: isQuestion && (
      <ConfirmDialog
        title={t('token.replaceTitle')}
        effects={said}
        submit={t('token.replace')}
        error={undefined}
        isBusy={isLoading}
        onClose={reset}
        onConfirm={() => void store({ ...originalArgs, confirm: true })}
      />
    ),
  }
}
