import { ActionIcon, UnstyledButton } from '@mantine/core'
import {
  IconKeyboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconPlugConnected,
  IconSelector,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { Community } from '#contract/settings.ts'
import {
  useListCommunitiesQuery,
  useSelectCommunityMutation,
} from '../../entities/community/community.api.ts'
import { useCommunity, useFormat } from '../../entities/community/useCommunity.ts'
import { SyncDot } from '../../entities/sync/SyncDot.tsx'
import { AlertsBell } from '../../screens/alerts/AlertsBell.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Hidden } from '../../ui/Hidden.tsx'
import { MenuItem } from '../../ui/popup/MenuItem.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
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

interface CommunitySwitcherProps {
  isCollapsed: boolean
  /** Drawn at the corner of the community's picture. */
  dot: ReactNode
}

/** The current community and the way to the others. */
function CommunitySwitcher({ isCollapsed, dot }: CommunitySwitcherProps) {
  const { t } = useTranslation()
  const { data } = useListCommunitiesQuery({})
  const [select] = useSelectCommunityMutation()
  const community = useCommunity()
  if (community === undefined) return <div className={styles.none} />
  if (community === null) return <NoCommunity isCollapsed={isCollapsed} />

  return (
    <Popup
      role="menu"
      label={t('community.choose')}
      width={240}
      trigger={(props) => (
        <UnstyledButton
          {...props}
          className={styles.switcher}
          data-collapsed={isCollapsed || undefined}
          aria-label={isCollapsed ? `${t('community.choose')}: ${community.name}` : undefined}
        >
          {!isCollapsed && <Hidden>{t('community.choose')}: </Hidden>}
          <span className={styles.picture}>
            <Avatar name={community.name} picture={community.picture_url} size={34} />
            <span className={styles.dot}>{dot}</span>
          </span>
          {!isCollapsed && <Names community={community} />}
          {!isCollapsed && <IconSelector size={16} aria-hidden className={styles.arrows} />}
        </UnstyledButton>
      )}
    >
      {(close) =>
        data?.items.map((item) => (
          <MenuItem
            key={item.id}
            icon={<Avatar name={item.name} picture={item.picture_url} size={24} />}
            isChosen={item.id === community.id}
            onClick={() => {
              if (item.id !== community.id) void select({ id: item.id })
              close()
            }}
          >
            {item.name}
          </MenuItem>
        ))
      }
    </Popup>
  )
}

function Names({ community }: { community: Community }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { members } = community
  return (
    <span className={styles.names}>
      <span className={styles.name}>{community.name}</span>
      {members !== null && (
        <span className={styles.members}>
          {t('community.members', { count: members, formatted: format.number(members) })}
        </span>
      )}
    </span>
  )
}

function NoCommunity({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={styles.none} data-tip={isCollapsed ? t('community.none') : undefined}>
      <IconPlugConnected size={20} stroke={1.6} aria-hidden />
      {!isCollapsed && t('community.none')}
    </div>
  )
}
