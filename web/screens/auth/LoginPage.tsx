import { useSession } from 'next-auth/react'
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
import { OpenIdButton, OpenIdProblem } from './OpenId.tsx'

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
