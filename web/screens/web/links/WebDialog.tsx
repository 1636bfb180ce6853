import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import dialog from '../../../app/dialog/Dialog.module.css'
import styles from './WebDialog.module.css'

interface Props {
  title: string
  size: number
  onClose: () => void
  children: ReactNode
}

/** The frame of the dialogs of this screen. */
export function WebDialog({ title, size, onClose, children }: Props) {
  const { t } = useTranslation()
  return (
    <Modal.Root opened onClose={onClose} centered size={size}>
      <Modal.Overlay />
      <Modal.Content>
        {/* The library's header would be a second banner of the page. */}
        <div className={dialog.narrowHead}>
          <Modal.Title className={dialog.narrowTitle}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('action.close')} />
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
