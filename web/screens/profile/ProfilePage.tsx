import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { useGetProfileQuery } from '../../entities/user/profile.api.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { ApiTokens } from './ApiTokens.tsx'
import { Myself } from './Myself.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import styles from './Profile.module.css'
import { SecondFactor } from './SecondFactor.tsx'
import { SignIns } from './SignIns.tsx'

/** What people set for themselves, and how they sign in. */
export function ProfilePage() {
  const { t } = useTranslation(['profile', 'auth', 'common'])
  const { data: profile, error, refetch } = useGetProfileQuery({})
  return (
    <>
      <PageHeader title={t('title')} />
      {!profile && error && <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />}
      <div className={styles.page}>
        {!profile && !error && <Loading />}
        {profile && (
          <>
            <Myself profile={profile} />
            {profile.has_password ? (
              <>
                <PasswordPanel profile={profile} />
                <SecondFactor profile={profile} />
              </>
            ) : (
              <Panel title={t('password.title')} text={t('password.none')} />
            )}
            <SignIns signIns={profile.sign_ins} />
            <ApiTokens />
          </>
        )}
      </div>
    </>
  )
}

function Loading() {
  return (
    <>
      <Skeleton height={260} />
      <Skeleton height={300} />
      <Skeleton height={110} />
      <Skeleton height={180} />
    </>
  )
}
