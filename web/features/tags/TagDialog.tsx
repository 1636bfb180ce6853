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
    <Modal
      opened
      onClose={onClose}
      title={<bdi>{title}</bdi>}
      classNames={{ title: styles.title }}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      centered
    >
      {children}
    </Modal>
  )
}
