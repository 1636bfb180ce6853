import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import { UserRow } from './UserRow.tsx'
import styles from './UserTable.module.css'

const columns = ['person', 'role', 'communities', 'seen', 'factor', 'sessions'] as const

export function UserTable({ users, isStale }: { users: readonly User[]; isStale: boolean }) {
  const { t } = useTranslation('users')
  return (
    <table className={styles.table} aria-label={t('list')} data-stale={isStale || undefined}>
      <thead className={styles.head}>
        <tr className={styles.row}>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`column.${column}`)}
            </th>
          ))}
          <th scope="col" data-column="actions">
            <Hidden>{t('column.actions')}</Hidden>
          </th>
        </tr>
      </thead>
      <tbody className={styles.body}>
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  )
}
