import { Button } from '@mantine/core'
import { signIn } from 'next-auth/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Entrance.module.css'

/** Leads to the OpenID server, and from there back to `goTo`. */
export function OpenIdButton({ name, goTo }: { name: string; goTo: string }) {
  const { t } = useTranslation('auth')
  const [isLeaving, setLeaving] = useState(false)

  function leave() {
    setLeaving(true)
    void signIn('openid', { callbackUrl: window.location.origin + goTo })
  }

  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      className={styles.openId}
      classNames={{ label: styles.wrapped }}
      loading={isLeaving}
      onClick={leave}
    >
      {t('signIn.with', { name })}
    </Button>
  )
}

const refusals = ['OpenIdUnverified', 'OpenIdNoRole', 'OpenIdTaken'] as const
/** By these next-auth says that something went wrong between the two servers. */
const failures = ['OAuthSignin', 'OAuthCallback', 'Callback', 'AccessDenied']

/** Why whoever comes back from the OpenID server was not let in. */
export function OpenIdProblem({ error }: { error: string | null }) {
  const { t } = useTranslation('auth')
  const refusal = refusals.find((known) => known === error)
  if (!refusal && !failures.includes(error ?? '')) return null
  return (
    <p className={`${styles.alert} ${styles.problem}`} role="alert">
      {t(`signIn.openid.${refusal ?? 'failed'}`)}
    </p>
  )
}
