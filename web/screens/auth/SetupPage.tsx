import { Button, TextInput } from '@mantine/core'
import { useSession } from 'next-auth/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { ErrorText } from '../../app/failure/ErrorText.tsx'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import { paths } from '../../app/paths.ts'
import { PasswordField } from '../../entities/user/PasswordField.tsx'
import look from '../../ui/look.module.css'
import { Splash } from '../../ui/page/Splash.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { useCreateAdministratorMutation, useSetupStatusQuery } from './auth.api.ts'
import styles from './Entrance.module.css'
import { Entrance } from './Entrance.tsx'
import { signIn } from './signIn.ts'

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

function SetupForm() {
  const { t } = useTranslation('auth')
  const [create, { error: failure, isLoading, isSuccess }] = useCreateAdministratorMutation()
  const error = failure && apiErrorOf(failure)
  const [isDifferent, setDifferent] = useState(false)
  const message = useFieldText(error)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name))
    const [email, password] = [text('email'), text('password')]
    setDifferent(password !== text('password_confirmation'))
    if (password !== text('password_confirmation')) return
    const created = await create({ name: text('name'), email, password, password_confirmation: password })
    if (created.error) return
    // The page load forgets that set-up was needed; with a session the set-up page leads on by itself.
    if ((await signIn({ email, password })) !== 'ok') window.location.assign(paths.login)
  }

  return (
    <form className={look.form} onSubmit={submit}>
      <TextInput
        name="name"
        label={t('setup.name')}
        autoComplete="name"
        size="md"
        maxLength={100}
        error={message('name')}
        required
        withAsterisk={false}
        autoFocus
      />
      <TextInput
        name="email"
        type="email"
        label={t('setup.email')}
        autoComplete="username"
        size="md"
        error={message('email')}
        required
        withAsterisk={false}
      />
      <PasswordField
        name="password"
        label={t('setup.password')}
        description={t('setup.passwordHint')}
        autoComplete="new-password"
        minLength={10}
        maxLength={200}
        error={message('password')}
      />
      <PasswordField
        name="password_confirmation"
        label={t('setup.confirmation')}
        autoComplete="new-password"
        error={isDifferent ? t('setup.different') : message('password_confirmation')}
      />
      {error && Object.keys(error.fields).length === 0 && (
        <p className={styles.alert} role="alert">
          <ErrorText error={error} />
        </p>
      )}
      <Button type="submit" size="md" fullWidth loading={isLoading || isSuccess}>
        {t('setup.submit')}
      </Button>
    </form>
  )
}
