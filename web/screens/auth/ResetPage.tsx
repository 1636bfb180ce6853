import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { FormProblem } from '../../app/failure/FormProblem.tsx'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import { paths } from '../../app/paths.ts'
import { isDifferent, noPassword, PasswordPair } from '../../entities/user/PasswordPair.tsx'
import look from '../../ui/look.module.css'
import { Splash } from '../../ui/page/Splash.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { useCheckResetQuery, useResetPasswordMutation } from './auth.api.ts'
import styles from './Entrance.module.css'
import { Entrance } from './Entrance.tsx'
import { LinkProblem } from './LinkProblem.tsx'

/** Where the link to a new password leads. */
export function ResetPage() {
  const { t } = useTranslation('auth')
  const token = useLocation().hash.slice(1)
  const { currentData: data, error } = useCheckResetQuery({ token })
  useTitle(t('reset.title'))

  if (!data && !error) return <Splash />
  return (
    <Entrance title={t('reset.title')}>
      {data ? (
        <ResetForm token={token} email={data.email} />
      ) : (
        <LinkProblem error={error && apiErrorOf(error)} hint={t('reset.over')} />
      )}
    </Entrance>
  )
}

function ResetForm({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('auth')
  const [password, setPassword] = useState(noPassword)
  const [reset, { error: failure, isLoading, isSuccess }] = useResetPasswordMutation()
  const error = failure && apiErrorOf(failure)
  const fieldText = useFieldText(error)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isDifferent(password)) void reset({ token, ...password })
  }

  if (isSuccess) {
    return (
      <div className={look.form}>
        <p role="status">{t('reset.done')}</p>
        <Button component={Link} to={paths.login} size="md" fullWidth>
          {t('toSignIn')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <p className={styles.text}>{t('reset.text', { email })}</p>
      <form className={look.form} onSubmit={submit}>
        {/* By it a password manager knows whose password changes. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordPair
          size="md"
          label={t('reset.password')}
          hint={t('setup.passwordHint')}
          value={password}
          onChange={setPassword}
          fieldText={fieldText}
          isRequired
        />
        <FormProblem error={error} />
        <Button type="submit" size="md" fullWidth loading={isLoading}>
          {t('reset.submit')}
        </Button>
      </form>
    </>
  )
}
