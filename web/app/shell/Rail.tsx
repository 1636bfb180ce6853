import { ActionIcon, UnstyledButton } from '@mantine/core'
import {
  IconHistory,
  IconKeyboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconListCheck,
  IconLogout,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink, useNavigate } from 'react-router'
import { useShowOnboardingMutation } from '../../entities/onboarding/onboarding.api.ts'
import { useOnboarding } from '../../entities/onboarding/useOnboarding.ts'
import { SyncDot } from '../../entities/sync/SyncDot.tsx'
import { AlertsBell } from '../../screens/alerts/AlertsBell.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Hidden } from '../../ui/Hidden.tsx'
import look from '../../ui/look.module.css'
import { MenuItem } from '../../ui/popup/MenuItem.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import { paths } from '../paths.ts'
import { leave } from '../session/leave.ts'
import { useRole, useUser } from '../session/useUser.ts'
import { CommunitySwitcher } from './CommunitySwitcher.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import styles from './Rail.module.css'
import { ThemeMenu } from './ThemeMenu.tsx'
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

interface UserMenuProps {
  isCollapsed: boolean
  onHistory: () => void
}

function UserMenu({ isCollapsed, onHistory }: UserMenuProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const user = useUser()
  const role = useRole()
  const onboarding = useOnboarding()
  const [showOnboarding] = useShowOnboardingMutation()
  return (
    <Popup
      role="menu"
      label={t('user.menu')}
      width={208}
      trigger={(props) => (
        <UnstyledButton
          {...props}
          className={styles.user}
          data-collapsed={isCollapsed || undefined}
          aria-label={isCollapsed ? `${t('user.menu')}: ${user.name}` : undefined}
        >
          {!isCollapsed && <Hidden>{t('user.menu')}: </Hidden>}
          <Avatar size={30} name={user.name} isRound />
          {!isCollapsed && (
            <span className={look.lines}>
              <span className={`${look.ellipsis} ${look.name}`}>{user.name}</span>
              <span className={styles.role}>{role && t(`user.${role}`)}</span>
            </span>
          )}
        </UnstyledButton>
      )}
    >
      {(close) => (
        <>
          <p className={styles.email}>{user.email}</p>
          <MenuItem
            icon={<IconUsers size={16} aria-hidden />}
            onClick={() => {
              close()
              navigate(paths.profile)
            }}
          >
            {t('user.profile')}
          </MenuItem>
          {onboarding && (
            <MenuItem
              icon={<IconListCheck size={16} aria-hidden />}
              onClick={() => {
                close()
                if (!onboarding.is_shown) void showOnboarding({ is_shown: true })
                navigate(paths.overview)
              }}
            >
              {t('user.onboarding')}
            </MenuItem>
          )}
          <MenuItem
            icon={<IconHistory size={16} aria-hidden />}
            onClick={() => {
              close()
              onHistory()
            }}
          >
            {t('history.title')}
          </MenuItem>
          <MenuItem icon={<IconLogout size={16} aria-hidden />} onClick={() => void leave()}>
            {t('user.signOut')}
          </MenuItem>
        </>
      )}
    </Popup>
  )
}
