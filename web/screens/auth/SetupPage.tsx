import { useSession } from 'next-auth/react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { Splash } from '../../ui/page/Splash.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { useSetupStatusQuery } from './auth.api.ts'
import styles from './Entrance.module.css'
import { Entrance } from './Entrance.tsx'
import { SetupForm } from './SetupForm.tsx'

/** The first page of a fresh installation: makes its administrator, who goes on to connect a community. */
export function SetupPage() {
  const { t } = useTranslation('auth')
  const { status } = useSession()
  const setup = useSetupStatusQuery({})
  useTitle(t('setup.title'))

  if (status === 'authenticated') return <Navigate to={paths.settings} replace />
  if (status === 'loading' || setup.isLoading) return <Splash />
  if (setup.data && !setup.data.needed) return <Navigate to={paths.login} replace />
  return (
    <Entrance title={t('setup.title')}>
      <p className={styles.text}>{t('setup.text')}</p>
      <SetupForm />
    </Entrance>
  )
}
