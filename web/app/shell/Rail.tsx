import { ActionIcon } from '@mantine/core'
import { IconKeyboard, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { SyncDot } from '../../entities/sync/SyncDot.tsx'
import { AlertsBell } from '../../screens/alerts/AlertsBell.tsx'
import { CommunitySwitcher } from './CommunitySwitcher.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import styles from './Rail.module.css'
import { ThemeMenu } from './ThemeMenu.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useMenu } from './useMenu.ts'

interface Props {
  isCollapsed?: boolean
  /** Without it the rail cannot be collapsed, as in the drawer; its bell then is in the bar. */
  onCollapse?: () => void
  onShortcuts: () => void
  onHistory: () => void
}

/** The community, the main menu, and what belongs to the person: help, language, theme, account. */
export function Rail({ isCollapsed = false, onCollapse, onShortcuts, onHistory }: Props) {
  const { t } = useTranslation()
  const menu = useMenu()
  const CollapseIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse

  return (
    <header className={styles.rail} data-collapsed={isCollapsed || undefined}>
      <CommunitySwitcher isCollapsed={isCollapsed} dot={<SyncDot />} />
      <nav className={styles.menu} aria-label={t('menu.title')}>
        {menu.map(({ name, path, icon: Icon }) => (
          <NavLink
            key={name}
            to={path}
            className={styles.link}
            data-tip={isCollapsed ? t(`menu.${name}`) : undefined}
          >
            <Icon size={18} stroke={1.7} aria-hidden />
            <span className={styles.label}>{t(`menu.${name}`)}</span>
          </NavLink>
        ))}
      </nav>
      <div className={styles.tools}>
        {onCollapse && <AlertsBell />}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('shortcuts.title')}
          data-tip={t('shortcuts.title')}
          onClick={onShortcuts}
        >
          <IconKeyboard size={18} />
        </ActionIcon>
        <LanguageMenu />
        <ThemeMenu />
        {onCollapse && (
          <ActionIcon
            className={styles.collapse}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t(isCollapsed ? 'menu.expand' : 'menu.collapse')}
            onClick={onCollapse}
          >
            <CollapseIcon size={18} />
          </ActionIcon>
        )}
      </div>
      <UserMenu isCollapsed={isCollapsed} onHistory={onHistory} />
    </header>
  )
}
