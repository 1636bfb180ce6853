import { Button } from '@mantine/core'
import { signIn, useSession } from 'next-auth/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { Splash } from '../../ui/page/Splash.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { useSetupStatusQuery } from './auth.api.ts'
import { callbackPath } from './callbackPath.ts'
import styles from './Entrance.module.css'
import { Entrance } from './Entrance.tsx'
import { LoginForm } from './LoginForm.tsx'

/** The start page of those who are signed out; those who are signed in go on to where they wanted. */
export function LoginPage() {
  const { t } = useTranslation('auth')
  const { status } = useSession()
  const [search] = useSearchParams()
  const setup = useSetupStatusQuery({}, { skip: status !== 'unauthenticated' })
  const goTo = callbackPath(search.get('callbackUrl'), window.location.origin)
  useTitle(t('signIn.title'))

  if (status === 'loading' || setup.isLoading) return <Splash />
  if (status === 'authenticated') return <Navigate to={goTo} replace />
  if (setup.data?.needed) return <Navigate to={paths.setup} replace />
  return (
    <Entrance title={t('signIn.title')}>
      {search.get('error') === 'SessionRequired' && <p className={styles.note}>{t('signIn.required')}</p>}
      <OpenIdProblem error={search.get('error')} />
      {setup.data?.openid && <OpenIdButton name={setup.data.openid} goTo={goTo} />}
      {setup.data?.openid && setup.data.has_passwords && <p className={styles.or}>{t('signIn.or')}</p>}
      {setup.data?.has_passwords !== false && <LoginForm />}
      {setup.data?.has_passwords && (
        <p className={styles.aside}>
          {setup.data.can_email ? <Link to={paths.forgot}>{t('forgot.ask')}</Link> : t('forgot.askAdmin')}
        </p>
      )}
    </Entrance>
  )
}

/** Leads to the OpenID server, and from there back to `goTo`. */
function OpenIdButton({ name, goTo }: { name: string; goTo: string }) {
  const { t } = useTranslation('auth')
  const [isLeaving, setLeaving] = useState(false)

  function leave() {
    setLeaving(true)
    void signIn('openid', { callbackUrl: window.location.origin + goTo })
  }

  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      className={styles.openId}
      classNames={{ label: styles.wrapped }}
      loading={isLeaving}
      onClick={leave}
    >
      {t('signIn.with', { name })}
    </Button>
  )
}

const refusals = ['OpenIdUnverified', 'OpenIdNoRole', 'OpenIdTaken'] as const

/** By these next-auth says that something went wrong between the two servers. */
const failures = ['OAuthSignin', 'OAuthCallback', 'Callback', 'AccessDenied']

/** Why whoever comes back from the OpenID server was not let in. */
function OpenIdProblem({ error }: { error: string | null }) {
  const { t } = useTranslation('auth')
  const refusal = refusals.find((known) => known === error)
  if (!refusal && !failures.includes(error ?? '')) return null
  return (
    <p className={`${styles.alert} ${styles.problem}`} role="alert">
      {t(`signIn.openid.${refusal ?? 'failed'}`)}
    </p>
  )
}
