import { Button, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useErrorText } from '../../../app/failure/useErrorText.ts'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { paths } from '../../../app/paths.ts'
import {
  useBeginSignInMutation,
  useCheckTokenMutation,
  useFinishSignInMutation,
  useListSettingsQuery,
} from '../../../entities/community/settings.api.ts'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { showToast } from '../../../ui/page/toasts.ts'
import { useShareToken } from '../shared/SharedTokenForm.tsx'
import { useStoreTokens } from '../TokenForm.tsx'
import { FoundToken } from './FoundToken.tsx'

/** The network is asked once nobody has typed for so long. */
const pauseMs = 400

/** Where the installation has an application at the network; nothing where it has none. */
export function SignInButton({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation('connect')
  const tell = useTellFailure()
  const { data: settings } = useListSettingsQuery({})
  const [begin, { isLoading }] = useBeginSignInMutation()
  const [isLeaving, setIsLeaving] = useState(false)
  if (!settings?.can_sign_in) return null

  async function leave() {
    const { data, error } = await begin({})
    if (error) return tell(apiErrorOf(error))
    setIsLeaving(true)
    window.location.assign(data.url)
  }

  const hasEnded = settings.tokens.some(({ problem }) => problem === 'sign_in_ended')
  return (
    <Button variant={variant} loading={isLoading || isLeaving} onClick={() => void leave()}>
      {t(hasEnded ? 'signIn.again' : 'signIn.submit')}
    </Button>
  )
}

interface Props {
  /** Of the community to connect; empty where one is connected, or none was entered. */
  address: string
  isConnected: boolean
}

/** The way to the network and back: who comes back sees whose token it is, and what it opens, before it is stored. */
export function SignIn({ address, isConnected }: Props) {
  const { t } = useTranslation('connect')
  const { data: settings } = useListSettingsQuery({})
  const { signIn, error, isLoading } = useFinishedSignIn()
  const errorText = useErrorText()
  if (!settings?.can_sign_in) return null
  if (signIn) return <FoundSignIn signIn={signIn} address={address} isConnected={isConnected} />
  return (
    <Panel title={t('signIn.title')} text={t('signIn.text')} action={<SignInButton />}>
      <div role="status">
        {isLoading && (
          <p className={look.muted}>
            <Loader size="xs" /> {t('signIn.going')}
          </p>
        )}
        {error && <p className={look.problem}>{errorText(apiErrorOf(error))}</p>}
      </div>
    </Panel>
  )
}

/** Finishes the sign-in whose answer the address has, which it then loses; afterwards it has the sign-in alone. */
function useFinishedSignIn() {
  const [params, setParams] = useSearchParams()
  const [finish, { error, isLoading }] = useFinishSignInMutation()
  const isTaken = useRef(false)
  const state = params.get('state')

  useEffect(() => {
    if (state === null || isTaken.current) return
    isTaken.current = true
    const given = (['code', 'device_id', 'error'] as const).flatMap((name) => {
      const value = params.get(name)
      return value === null ? [] : [[name, value]]
    })
    setParams({}, { replace: true })
    void finish({ state, ...Object.fromEntries(given) }).then(({ data }) => {
      if (data) setParams({ sign_in: data.sign_in }, { replace: true })
    })
  }, [state, params, setParams, finish])

  return { signIn: params.get('sign_in'), error, isLoading }
}

function FoundSignIn({ signIn, address, isConnected }: Props & { signIn: string }) {
  const { t } = useTranslation('connect')
  const navigate = useNavigate()
  const [, setParams] = useSearchParams()
  const [check, { data: found, error, isLoading }] = useCheckTokenMutation()
  const errorText = useErrorText()
  const fieldText = useFieldText(error && apiErrorOf(error))

  const [asked] = useDebouncedValue(address, pauseMs)

  useEffect(() => {
    const asking = check({ sign_in: signIn, ...(asked && { community: asked }) })
    return () => asking.abort()
  }, [check, signIn, asked])

  const {
    store,
    isLoading: isStoring,
    problem,
    question,
  } = useStoreTokens(() => {
    showToast({ message: t('found.saved') })
    if (isConnected) setParams({}, { replace: true })
    else navigate(paths.overview)
  })

  const sharing = useShareToken(() => navigate(paths.settingsOfAll))

  return (
    <Panel title={t('signIn.foundTitle')} action={<SignInButton variant="default" />}>
      <div role="status">
        {isLoading && (
          <p className={look.muted}>
            <Loader size="xs" /> {t('paste.checking')}
          </p>
        )}
        {error && !isLoading && (
          <p className={look.problem}>{fieldText('community') ?? errorText(apiErrorOf(error))}</p>
        )}
        {found && !isLoading && (
          <FoundToken
            found={found}
            address={address}
            isConnected={isConnected}
            isStoring={isStoring || sharing.isStoring}
            onStore={(_, target) => void store({ ...target, sign_in: signIn })}
            onShare={() => void sharing.store({ sign_in: signIn })}
          />
        )}
        {(problem ?? sharing.problem) && <p className={look.problem}>{problem ?? sharing.problem}</p>}
      </div>
      {question}
      {sharing.question}
    </Panel>
  )
}
