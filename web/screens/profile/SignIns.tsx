import { Button } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SignIn } from '#contract/people/profile.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { useSignOutElsewhereMutation } from '../../entities/user/profile.api.ts'
import look from '../../ui/look.module.css'
import { Panel } from '../../ui/page/Panel.tsx'
import { showToast } from '../../ui/page/toasts.ts'
import { useNow } from '../../ui/useNow.ts'
import styles from './Profile.module.css'

/** Where one is signed in, and the way to end all that but here. */
export function SignIns({ signIns }: { signIns: readonly SignIn[] }) {
  const { t } = useTranslation('profile')
  const [signOut, { isLoading }] = useSignOutElsewhereMutation()
  const tellFailure = useTellFailure()
  const others = signIns.filter(({ is_current }) => !is_current).length

  async function signOutElsewhere() {
    const done = await signOut({})
    if (done.error) tellFailure(apiErrorOf(done.error))
    else showToast({ message: t('signIns.done') })
  }

  return (
    <Panel
      title={t('signIns.title')}
      text={t('signIns.text')}
      action={
        others > 0 && (
          <Button variant="default" loading={isLoading} onClick={() => void signOutElsewhere()}>
            {t('signIns.elsewhere')}
          </Button>
        )
      }
    >
      <ul className={look.list} aria-label={t('signIns.title')}>
        {signIns.map((signIn) => (
          <Line key={signIn.id} signIn={signIn} />
        ))}
      </ul>
    </Panel>
  )
}

function Line({ signIn: { device, address, created_at, last_seen_at, is_current } }: { signIn: SignIn }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const now = useNow(60_000)
  return (
    <li className={styles.item}>
      <IconDeviceDesktop size={20} stroke={1.6} aria-hidden className={styles.icon} />
      <div className={styles.grow}>
        <span className={styles.name}>{device || t('signIns.unknown')}</span>
        {is_current && (
          <span className={styles.state} data-on>
            {t('signIns.this')}
          </span>
        )}
        <p className={look.hint}>
          {[address, t('signIns.since', { at: format.dateTime(created_at) })].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className={look.hint}>{t('signIns.seen', { ago: format.ago(last_seen_at, now) })}</span>
    </li>
  )
}
