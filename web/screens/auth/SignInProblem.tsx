import { useTranslation } from 'react-i18next'
import styles from './Entrance.module.css'
import type { SignInState } from './signIn.ts'

/** Why nobody was signed in. */
export function SignInProblem({ state }: { state: SignInState }) {
  const { t } = useTranslation('auth')
  if (state === 'idle' || state === 'busy' || state === 'ok' || state === 'codeNeeded') return null
  return (
    <p className={styles.alert} role="alert">
      {t(`signIn.${state}`)}
    </p>
  )
}
