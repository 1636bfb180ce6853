import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from './PasswordField.tsx'

export interface TypedPassword {
  password: string
  password_confirmation: string
}

export const noPassword: TypedPassword = { password: '', password_confirmation: '' }

export const isDifferent = ({ password, password_confirmation }: TypedPassword): boolean =>
  password !== password_confirmation

interface Props {
  label: string
  hint: string
  value: TypedPassword
  onChange: (value: TypedPassword) => void
  /** What the server says about a field. */
  fieldText: (field: string) => string | undefined
  isRequired: boolean
  size?: 'sm' | 'md'
}

/** A new password, typed twice. That they differ is said as soon as the second cannot become the first any more. */
export function PasswordPair({ label, hint, value, onChange, fieldText, isRequired, size = 'sm' }: Props) {
  const { t } = useTranslation('auth')
  const [isLeft, setLeft] = useState(false)
  const { password, password_confirmation: confirmation } = value
  const isTold = isLeft || !password.startsWith(confirmation)
  return (
    <>
      <PasswordField
        size={size}
        label={label}
        description={hint}
        autoComplete="new-password"
        minLength={10}
        maxLength={200}
        required={isRequired}
        value={password}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
        error={fieldText('password')}
      />
      <PasswordField
        size={size}
        label={t('setup.confirmation')}
        autoComplete="new-password"
        maxLength={200}
        required={isRequired || password !== ''}
        value={confirmation}
        onChange={(event) => onChange({ ...value, password_confirmation: event.currentTarget.value })}
        onBlur={() => setLeft(confirmation !== '')}
        error={isTold && isDifferent(value) ? t('setup.different') : fieldText('password_confirmation')}
      />
    </>
  )
}
