import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/profile.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { FormProblem } from '../../app/failure/FormProblem.tsx'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import { PasswordField } from '../../entities/user/PasswordField.tsx'
import { isDifferent, noPassword, PasswordPair } from '../../entities/user/PasswordPair.tsx'
import { useChangePasswordMutation } from '../../entities/user/profile.api.ts'
import { Panel } from '../../ui/page/Panel.tsx'
import { showToast } from '../../ui/page/toasts.ts'
import styles from './Profile.module.css'

/** A new password in place of the old one, which must be typed once more. */
export function PasswordPanel({ profile }: { profile: Profile }) {
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
