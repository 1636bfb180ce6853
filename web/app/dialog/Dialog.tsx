import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isPopupOpen } from '../../ui/popup/isPopupOpen.ts'
import styles from './Dialog.module.css'

interface Props {
  title: string
  size: number
  /** Whether another dialog is open above it, which the keyboard belongs to. */
  isBehind?: boolean
  onClose: () => void
  children: ReactNode
}

/** The frame of dialogs. */
export function Dialog({ title, size, isBehind = false, onClose, children }: Props) {
  const { t } = useTranslation()
  return (
    <Modal.Root
      opened
      onClose={() => isPopupOpen() || onClose()}
      centered
      size={size}
      closeOnEscape={!isBehind}
      trapFocus={!isBehind}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* The library's header would be a second banner of the page. */}
        <div className={styles.head}>
          <Modal.Title className={styles.title}>
            <bdi>{title}</bdi>
          </Modal.Title>
          <Modal.CloseButton aria-label={t('action.close')} />
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
