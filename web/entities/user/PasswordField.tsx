import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A required password with a button that shows it, named in the reader's language and within reach of the keyboard. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('auth')
  return (
    <PasswordInput
      required
      withAsterisk={false}
      size="md"
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      {...props}
    />
  )
}
