import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { FormProblem } from '../../app/failure/FormProblem.tsx'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import { paths } from '../../app/paths.ts'
import { isDifferent, noPassword, PasswordPair } from '../../entities/user/PasswordPair.tsx'
import look from '../../ui/look.module.css'
import { Splash } from '../../ui/page/Splash.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { useAcceptInvitationMutation, useInvitedQuery } from './auth.api.ts'
import { Entrance } from './Entrance.tsx'
import { LinkProblem } from './LinkProblem.tsx'
import { signIn } from './signIn.ts'

/** Where the link of an invitation leads: whoever was invited chooses a name and a password, and is in. */
export function InvitationPage() {
  const { t } = useTranslation('auth')
  const token = useLocation().hash.slice(1)
  const { currentData: data, error } = useInvitedQuery({ token })
  useTitle(t('invitation.title'))

  if (!data && !error) return <Splash />
  return (
    <Entrance title={t('invitation.title')}>
      {data ? (
        <InvitationForm token={token} email={data.email} />
      ) : (
        <LinkProblem error={error && apiErrorOf(error)} hint={t('invitation.over')} />
      )}
    </Entrance>
  )
}

function InvitationForm({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('auth')
  const [name, setName] = useState('')
  const [password, setPassword] = useState(noPassword)
  const [accept, { error: failure, isLoading, isSuccess }] = useAcceptInvitationMutation()
  const error = failure && apiErrorOf(failure)
  const fieldText = useFieldText(error)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isDifferent(password)) return
    const accepted = await accept({ token, name, ...password })
    if (accepted.error) return
    const isIn = (await signIn({ email, password: password.password })) === 'ok'
    // A page load forgets who was signed in with this browser before.
    window.location.assign(isIn ? paths.overview : paths.login)
  }

  return (
    <form className={look.form} onSubmit={submit}>
      <TextInput
        type="email"
        label={t('signIn.email')}
        autoComplete="username"
        value={email}
        readOnly
        size="md"
      />
      <TextInput
        label={t('setup.name')}
        autoComplete="name"
        size="md"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldText('name')}
        required
        withAsterisk={false}
        autoFocus
      />
      <PasswordPair
        size="md"
        label={t('setup.password')}
        hint={t('setup.passwordHint')}
        value={password}
        onChange={setPassword}
        fieldText={fieldText}
        isRequired
      />
      <FormProblem error={error} />
      <Button type="submit" size="md" fullWidth loading={isLoading || isSuccess}>
        {t('setup.submit')}
      </Button>
    </form>
  )
}
