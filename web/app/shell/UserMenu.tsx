import { UnstyledButton } from '@mantine/core'
import { IconHistory, IconListCheck, IconLogout, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useShowOnboardingMutation } from '../../entities/onboarding/onboarding.api.ts'
import { useOnboarding } from '../../entities/onboarding/useOnboarding.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Hidden } from '../../ui/Hidden.tsx'
import look from '../../ui/look.module.css'
import { MenuItem } from '../../ui/popup/MenuItem.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import { paths } from '../paths.ts'
import { leave } from '../session/leave.ts'
import { useRole, useUser } from '../session/useUser.ts'
import styles from './UserMenu.module.css'

interface Props {
  isCollapsed: boolean
  onHistory: () => void
}

export function UserMenu({ isCollapsed, onHistory }: Props) {
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
