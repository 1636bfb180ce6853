import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './TagDialog.module.css'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** The frame of the dialogs of tags. */
export function TagDialog({ title, onClose, children }: Props) {
  const { t } = useTranslation()
  return (
    <Modal.Root opened onClose={onClose} centered>
      <Modal.Overlay />
      <Modal.Content>
        {/* The library's header would be a second banner of the page. */}
        <div className={styles.head}>
          <Modal.Title className={styles.title}>
            <bdi>{title}</bdi>
          </Modal.Title>
          <Modal.CloseButton aria-label={t('action.close')} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
