import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../../app/dialog/Dialog.module.css'
import { Dialog } from '../../../app/dialog/Dialog.tsx'
import { LeaveGuard } from '../../../app/dialog/LeaveGuard.tsx'
import { useUnloadWarning } from '../../../app/dialog/useUnloadWarning.ts'

interface Props {
  title: string
  size: number
  /** Whether there is something to lose. */
  isChanged: boolean
  onClose: () => void
  /** `close` asks first where there is something to lose. */
  children: (close: () => void) => ReactNode
}

/** A dialog with a form: what was typed is not lost by a slip. */
export function FormDialog({ title, size, isChanged, onClose, children }: Props) {
  const { t } = useTranslation(['campaigns', 'common'])
  const [isAsking, setAsking] = useState(false)
  const close = () => (isChanged ? setAsking(true) : onClose())
  useUnloadWarning(isChanged)
  return (
    <>
      <Dialog title={title} size={size} isBehind={isAsking} onClose={close}>
        {children(close)}
      </Dialog>
      {isAsking && (
        <Dialog title={t('discard.title')} size={400} onClose={() => setAsking(false)}>
          <p>{t('discard.text')}</p>
          <div className={styles.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('discard.submit')}
            </Button>
            <Button onClick={() => setAsking(false)} data-autofocus>
              {t('discard.stay')}
            </Button>
          </div>
        </Dialog>
      )}
      <LeaveGuard isOn={isChanged} title={t('discard.title')} text={t('discard.text')} />
    </>
  )
}
