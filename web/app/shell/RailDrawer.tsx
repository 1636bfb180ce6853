import { Drawer } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Rail } from './Rail.tsx'
import styles from './RailDrawer.module.css'

interface Props {
  onClose: () => void
  onShortcuts: () => void
  onHistory: () => void
}

/** The rail on narrow screens; it closes when a page is chosen. */
export function RailDrawer({ onClose, onShortcuts, onHistory }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const openedAt = useRef(pathname)
  useEffect(() => {
    if (pathname !== openedAt.current) onClose()
  }, [pathname, onClose])

  return (
    <Drawer
      opened
      onClose={onClose}
      size={264}
      padding={0}
      withCloseButton={false}
      aria-label={t('menu.title')}
      classNames={{ body: styles.body }}
    >
      <Rail onShortcuts={onShortcuts} onHistory={onHistory} />
    </Drawer>
  )
}
