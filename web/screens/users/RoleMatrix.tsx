import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/call.ts'
import { roles } from '#contract/vocabulary.ts'
import { allows } from '../../app/session/useUser.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import look from '../../ui/look.module.css'
import { FilterButton } from '../../ui/popup/FilterButton.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import styles from './RoleMatrix.module.css'

/** What needs at least which role. */
const deeds = [
  { name: 'read', needs: 'viewer' },
  { name: 'work', needs: 'editor' },
  { name: 'manage', needs: 'admin' },
] as const satisfies readonly { name: string; needs: Role }[]

/** What each role may do, under a button. */
export function RoleMatrix() {
  const { t } = useTranslation(['users', 'common'])
  return (
    <Popup
      label={t('roles.open')}
      width="min(520px, calc(100vw - 24px))"
      trigger={(props) => <FilterButton {...props}>{t('roles.open')}</FilterButton>}
    >
      {() => (
        <table className={`${look.table} ${look.lined} ${styles.table}`} aria-label={t('roles.open')}>
          <thead>
            <tr>
              <th scope="col">
                <Hidden>{t('roles.what')}</Hidden>
              </th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {t(`common:user.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {deeds.map(({ name, needs }) => (
              <tr key={name}>
                <th scope="row">{t(`roles.${name}`)}</th>
                {roles.map((role) => (
                  <td key={role}>
                    <Mark isAllowed={allows(role, needs)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Popup>
  )
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTranslation('users')
  const Icon = isAllowed ? IconCheck : IconMinus
  return (
    <span className={isAllowed ? styles.yes : styles.no}>
      <Icon size={18} aria-hidden />
      <Hidden>{t(isAllowed ? 'roles.allowed' : 'roles.refused')}</Hidden>
    </span>
  )
}
