import { useTranslation } from 'react-i18next'
import type { User } from '#contract/people/users.ts'
import { type Column, Table } from '../../ui/table/Table.tsx'
import { Factor, OpenCommunities, Person, Role, Seen, Sessions, UserActions } from './UserCells.tsx'
import styles from './UserTable.module.css'

/** People with what they may do and where they are signed in. */
export function UserTable({ users, isStale }: { users: readonly User[]; isStale: boolean }) {
  const { t } = useTranslation('users')
  const columns: Column<User>[] = [
    { name: 'person', head: t('column.person'), cell: (user) => <Person user={user} /> },
    { name: 'role', head: t('column.role'), cell: (user) => <Role user={user} /> },
    {
      name: 'communities',
      head: t('column.communities'),
      isLabelled: true,
      cell: (user) => <OpenCommunities user={user} />,
    },
    {
      name: 'seen',
      head: t('column.seen'),
      isLabelled: true,
      cell: (user) => <Seen at={user.last_seen_at} />,
    },
    { name: 'factor', head: t('column.factor'), isLabelled: true, cell: (user) => <Factor user={user} /> },
    {
      name: 'sessions',
      head: t('column.sessions'),
      isLabelled: true,
      cell: (user) => <Sessions user={user} />,
    },
    {
      name: 'actions',
      head: t('column.actions'),
      isHeadHidden: true,
      cell: (user) => <UserActions user={user} />,
    },
  ]
  return (
    <Table
      label={t('list')}
      columns={columns}
      rows={users}
      className={styles.table}
      cardsUpTo="62em"
      isStale={isStale}
    />
  )
}
