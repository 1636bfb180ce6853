import { Button } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/people/profile.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { FormProblem } from '../../app/failure/FormProblem.tsx'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import { PasswordField } from '../../entities/user/PasswordField.tsx'
import { isDifferent, noPassword, PasswordPair } from '../../entities/user/PasswordPair.tsx'
import { useChangePasswordMutation, useGetProfileQuery } from '../../entities/user/profile.api.ts'
import look from '../../ui/look.module.css'
import layout from '../../ui/page/Page.module.css'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { showToast } from '../../ui/page/toasts.ts'
import { ApiTokens } from './ApiTokens.tsx'
import { Myself } from './Myself.tsx'
import styles from './Profile.module.css'
import { SignIns } from './SignIns.tsx'

/** What people set for themselves, and how they sign in. */
export function ProfilePage() {
  const { t } = useTranslation(['profile', 'auth', 'users', 'common'])
  const { data: profile, error, refetch } = useGetProfileQuery({})
  return (
    <>
      <PageHeader title={t('title')} />
      {!profile && error && <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />}
      <div className={`${layout.narrow} ${styles.page}`}>
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

/** A new password in place of the old one, which must be typed once more. */
function PasswordPanel({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState(noPassword)
  const [change, { error: failure, isLoading }] = useChangePasswordMutation()
  const error = failure && apiErrorOf(failure)
  const fieldText = useFieldText(error)
  const isReady = current !== '' && next.password !== '' && !isDifferent(next)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const changed = await change({ current_password: current, ...next })
    if (changed.error) return
    setCurrent('')
    setNext(noPassword)
    showToast({ message: t('password.done') })
  }

  return (
    <Panel title={t('password.title')} text={t('password.text')}>
      <form className={styles.form} onSubmit={submit}>
        {/* By it a password manager knows whose password changes. */}
        <input type="hidden" autoComplete="username" value={profile.email} readOnly />
        <PasswordField
          size="sm"
          label={t('password.current')}
          autoComplete="current-password"
          maxLength={200}
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          error={fieldText('current_password')}
        />
        <PasswordPair
          label={t('password.new')}
          hint={t('password.hint')}
          value={next}
          onChange={setNext}
          fieldText={fieldText}
          isRequired
        />
        <FormProblem error={error} />
        <Button type="submit" className={styles.submit} loading={isLoading} disabled={!isReady}>
          {t('password.submit')}
        </Button>
      </form>
    </Panel>
  )
}

const SetUpFactor = lazy(() => import('./SetUpFactor.tsx').then((file) => ({ default: file.SetUpFactor })))

const RenewCodes = lazy(() => import('./RenewCodes.tsx').then((file) => ({ default: file.RenewCodes })))

const TurnOffFactor = lazy(() =>
  import('./TurnOffFactor.tsx').then((file) => ({ default: file.TurnOffFactor })),
)

/** With so few recovery codes left, new ones are due. */
const fewCodes = 3

type Open = 'setUp' | 'renew' | 'turnOff' | null

/** Whether a code of an app is asked for beside the password. */
function SecondFactor({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { has_second_factor: isOn, recovery_codes: left } = profile
  return (
    <Panel title={t('factor.title')} text={t('factor.text')}>
      <div className={styles.row}>
        <p className={styles.grow}>
          <span className={styles.state} data-on={isOn || undefined}>
            {t(isOn ? 'factor.on' : 'factor.off')}
          </span>
          {isOn && (
            <span className={left <= fewCodes ? styles.warn : look.hint}>
              {t('factor.left', { count: left })}
            </span>
          )}
        </p>
        {isOn ? (
          <>
            <Button variant="default" onClick={() => setOpen('renew')}>
              {t('factor.renew')}
            </Button>
            <Button variant="default" onClick={() => setOpen('turnOff')}>
              {t('factor.turnOff')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('setUp')}>{t('factor.setUp')}</Button>
        )}
      </div>
      <Suspense fallback={null}>
        {open === 'setUp' && <SetUpFactor onClose={close} />}
        {open === 'renew' && <RenewCodes onClose={close} />}
        {open === 'turnOff' && <TurnOffFactor onClose={close} />}
      </Suspense>
    </Panel>
  )
}
