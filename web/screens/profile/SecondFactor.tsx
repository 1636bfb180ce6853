import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/profile.ts'
import { Panel } from '../../ui/page/Panel.tsx'
import styles from './Profile.module.css'

const SetUpFactor = lazy(() => import('./SetUpFactor.tsx').then((file) => ({ default: file.SetUpFactor })))
const RenewCodes = lazy(() => import('./RenewCodes.tsx').then((file) => ({ default: file.RenewCodes })))
const TurnOffFactor = lazy(() =>
  import('./TurnOffFactor.tsx').then((file) => ({ default: file.TurnOffFactor })),
)

/** With so few recovery codes left, new ones are due. */
const fewCodes = 3

type Open = 'setUp' | 'renew' | 'turnOff' | null

/** Whether a code of an app is asked for beside the password. */
export function SecondFactor({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { has_second_factor: isOn, recovery_codes: left } = profile
  return (
    <Panel title={t('factor.title')} text={t('factor.text')}>
      <div className={styles.row}>
        <p className={styles.grow}>
          <span className={styles.state} data-on={isOn || undefined}>
            {t(isOn ? 'factor.on' : 'factor.off')}
          </span>
          {isOn && (
            <span className={left <= fewCodes ? styles.warn : styles.hint}>
              {t('factor.left', { count: left })}
            </span>
          )}
        </p>
        {isOn ? (
          <>
            <Button variant="default" onClick={() => setOpen('renew')}>
              {t('factor.renew')}
            </Button>
            <Button variant="default" onClick={() => setOpen('turnOff')}>
              {t('factor.turnOff')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('setUp')}>{t('factor.setUp')}</Button>
        )}
      </div>
      <Suspense fallback={null}>
        {open === 'setUp' && <SetUpFactor onClose={close} />}
        {open === 'renew' && <RenewCodes onClose={close} />}
        {open === 'turnOff' && <TurnOffFactor onClose={close} />}
      </Suspense>
    </Panel>
  )
}
