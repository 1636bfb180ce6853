import { ActionIcon } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { useNetwork } from '../../entities/community/useNetwork.ts'
import { speakAbout } from '../../locales/i18n.ts'
import { AlertsBell } from '../../screens/alerts/AlertsBell.tsx'
import { Logo } from '../../ui/page/Logo.tsx'
import { ErrorBoundary } from '../failure/ErrorBoundary.tsx'
import { preferencesOf } from '../session/preferencesOf.ts'
import { useUser } from '../session/useUser.ts'
import { useHistoryKeys } from '../undo/useHistoryKeys.ts'
import { NoConnection, NoConnectionBar } from './NoConnection.tsx'
import { Rail } from './Rail.tsx'
import styles from './Shell.module.css'
import { useShortcuts } from './useShortcuts.ts'

const Toasts = lazy(() => import('../../ui/page/Toasts.tsx').then((file) => ({ default: file.Toasts })))
const RailDrawer = lazy(() => import('./RailDrawer.tsx').then((file) => ({ default: file.RailDrawer })))
const TakePreferences = lazy(() =>
  import('../session/TakePreferences.tsx').then((file) => ({ default: file.TakePreferences })),
)
const Shortcuts = lazy(() => import('./Shortcuts.tsx').then((file) => ({ default: file.Shortcuts })))
const HistoryPanel = lazy(() =>
  import('../undo/HistoryPanel.tsx').then((file) => ({ default: file.HistoryPanel })),
)

type Open = 'menu' | 'shortcuts' | 'history' | null

/** The frame of every screen: the rail, on narrow screens a bar with a drawer, and the page. */
export function Shell() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { id } = useUser()
  const [open, setOpen] = useState<Open>(null)
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'rail_collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const showShortcuts = () => setOpen('shortcuts')
  const showHistory = () => setOpen('history')
  const network = useNetwork()
  useEffect(() => void speakAbout(network), [network])
  useShortcuts(showShortcuts)
  useHistoryKeys(showHistory)

  return (
    <div className={styles.shell} data-collapsed={isCollapsed || undefined}>
      <a href="#content" className={styles.skip}>
        {t('skipToContent')}
      </a>
      <div className={styles.rail}>
        <Rail
          isCollapsed={isCollapsed}
          onCollapse={() => setCollapsed(!isCollapsed)}
          onShortcuts={showShortcuts}
          onHistory={showHistory}
        />
      </div>
      <header className={styles.bar}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('menu.open')}
          onClick={() => setOpen('menu')}
        >
          <IconMenu2 size={20} />
        </ActionIcon>
        <Logo size={24} />
        <span className={styles.product}>{t('product')}</span>
        <AlertsBell />
      </header>
      <main id="content" tabIndex={-1} className={styles.page}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<NoConnection />}>
            <Outlet />
            <NoConnectionBar />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Suspense fallback={null}>
        <Toasts labels={{ region: t('toasts'), close: t('action.close') }} />
      </Suspense>
      <Suspense fallback={null}>{preferencesOf.read() !== id && <TakePreferences />}</Suspense>
      <Suspense fallback={null}>
        {open === 'menu' && (
          <RailDrawer onClose={() => setOpen(null)} onShortcuts={showShortcuts} onHistory={showHistory} />
        )}
        {open === 'shortcuts' && <Shortcuts onClose={() => setOpen(null)} onHistory={showHistory} />}
        {open === 'history' && <HistoryPanel onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  )
}
