import { Button, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { useErrorText } from '../../app/failure/useErrorText.ts'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import { paths } from '../../app/paths.ts'
import { useLanguage } from '../../locales/i18n.ts'
import look from '../../ui/look.module.css'
import { useTitle } from '../../ui/useTitle.ts'
import { useForgotPasswordMutation } from './auth.api.ts'
import styles from './Entrance.module.css'
import { Entrance } from './Entrance.tsx'

/** Has a link mailed by which a forgotten password is replaced. */
export function ForgotPage() {
  const { t } = useTranslation('auth')
  const [ask, { isSuccess, error: failure, isLoading, originalArgs }] = useForgotPasswordMutation()
  const error = failure && apiErrorOf(failure)
  const errorText = useErrorText()
  const fieldText = useFieldText(error)
  const language = useLanguage()
  useTitle(t('forgot.title'))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void ask({ email: String(new FormData(event.currentTarget).get('email')), language })
  }

  return (
    <Entrance title={t('forgot.title')}>
      {isSuccess ? (
        <p role="status">{t('forgot.sent', { email: originalArgs?.email ?? '' })}</p>
      ) : (
        <>
          <p className={styles.text}>{t('forgot.text')}</p>
          <form className={look.form} onSubmit={submit}>
            <TextInput
              name="email"
              type="email"
              label={t('signIn.email')}
              autoComplete="username"
              size="md"
              required
              withAsterisk={false}
              autoFocus
              error={fieldText('email')}
            />
            {error && Object.keys(error.fields).length === 0 && (
              <p className={styles.alert} role="alert">
                {error.code === 'too_many_requests' ? t('signIn.tooMany') : errorText(error)}
              </p>
            )}
            <Button type="submit" size="md" fullWidth loading={isLoading}>
              {t('forgot.submit')}
            </Button>
          </form>
        </>
      )}
      <p className={styles.aside}>
        <Link to={paths.login}>{t('toSignIn')}</Link>
      </p>
    </Entrance>
  )
}
