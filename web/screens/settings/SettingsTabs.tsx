import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useMayEverywhere } from '../../app/session/useUser.ts'
import { useCommunity } from '../../entities/community/useCommunity.ts'
import styles from './SettingsTabs.module.css'

/** From the settings of the open community to those of all, for who may change both. */
export function SettingsTabs() {
  const { t } = useTranslation('settings')
  const isFirst = useCommunity() === null
  if (!useMayEverywhere()) return null
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      <NavLink className={styles.tab} to={paths.settings} end>
        {t(isFirst ? 'tabs.first' : 'tabs.one')}
      </NavLink>
      <NavLink className={styles.tab} to={paths.settingsOfAll}>
        {t('tabs.all')}
      </NavLink>
    </nav>
  )
}
