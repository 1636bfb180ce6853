import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../../app/dialog/Dialog.module.css'
import { Dialog } from '../../../app/dialog/Dialog.tsx'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Says what went wrong and waits until that has been read. */
export function AlertDialog({ title, onClose, children }: Props) {
  const { t } = useTranslation('campaigns')
  return (
    <Dialog title={title} size={420} onClose={onClose}>
      <div role="alert">{children}</div>
      <div className={styles.buttons}>
        <Button onClick={onClose} data-autofocus>
          {t('understood')}
        </Button>
      </div>
    </Dialog>
  )
}
