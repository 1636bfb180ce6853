import { Button } from '@mantine/core'
import { IconHistory, IconMail, IconPlus, IconSearchOff, IconUsers } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { paths } from '../../app/paths.ts'
import { addressState } from '../../entities/filter/address/addressState.ts'
import { pageField, searchField } from '../../entities/filter/address/filterFields.ts'
import { useAddressState } from '../../entities/filter/address/useAddressState.ts'
import { usePagerWords } from '../../entities/filter/usePagerWords.ts'
import { useListUsersQuery } from '../../entities/user/users.api.ts'
import { Pager } from '../../ui/field/Pager.tsx'
import { SearchField } from '../../ui/field/SearchField.tsx'
import look from '../../ui/look.module.css'
import { Notice } from '../../ui/page/Notice.tsx'
import layout from '../../ui/page/Page.module.css'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { Invitations } from './Invitations.tsx'
import { useListInvitationsQuery } from './invitations.api.ts'
import { RoleMatrix } from './RoleMatrix.tsx'
import styles from './Users.module.css'
import { UserTable } from './UserTable.tsx'

const InviteDialog = lazy(() => import('./InviteDialog.tsx').then((file) => ({ default: file.InviteDialog })))
const UserDialog = lazy(() => import('./UserDialog.tsx').then((file) => ({ default: file.UserDialog })))

/** Who works here and what their role allows. */
export function UsersPage() {
  const { t } = useTranslation(['users', 'paging', 'filters'])
  const [open, setOpen] = useState<'add' | 'invite' | null>(null)
  const add = () => setOpen('add')
  const close = () => setOpen(null)
  const canInvite = useListInvitationsQuery({}).data?.can_invite ?? true
  return (
    <>
      <PageHeader title={t('title')}>
        <Button
          component={Link}
          to={paths.audit}
          variant="default"
          className={styles.tool}
          classNames={{ section: styles.icon }}
          leftSection={<IconHistory size={16} aria-hidden />}
          aria-label={t('audit')}
        >
          <span className={styles.words}>{t('audit')}</span>
        </Button>
        <Button
          variant="default"
          className={styles.tool}
          classNames={{ section: styles.icon }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
          aria-label={t('add')}
        >
          <span className={styles.words}>{t('add')}</span>
        </Button>
        {canInvite && (
          <Button
            className={styles.tool}
            classNames={{ section: styles.icon }}
            leftSection={<IconMail size={16} aria-hidden />}
            onClick={() => setOpen('invite')}
            aria-label={t('invite.open')}
          >
            <span className={styles.words}>{t('invite.open')}</span>
          </Button>
        )}
      </PageHeader>
      <div className={layout.page}>
        <Invitations />
        <UserList tools={<RoleMatrix />} onAdd={add} />
      </div>
      <Suspense fallback={null}>
        {open === 'add' && <UserDialog user={null} onClose={close} />}
        {open === 'invite' && <InviteDialog onClose={close} />}
      </Suspense>
    </>
  )
}

/** All state of the list of people; it lives in the address. */
interface UsersState {
  search: string
  page: number
}

/** As many as the specification says. */
const perPage = 10

const allUsers: UsersState = { search: '', page: 1 }

const { parse: parseUsers, write: writeUsers } = addressState<UsersState>(
  { search: searchField, page: pageField },
  allUsers,
)

const address = { parse: parseUsers, write: writeUsers }

interface Props {
  /** Beside the search. */
  tools: ReactNode
  onAdd: () => void
}

/** The people that are asked for. */
function UserList({ tools, onAdd }: Props) {
  const { t } = useTranslation('users')
  const { state, change } = useAddressState(address)
  const { data, currentData, error, refetch } = useListUsersQuery({ ...state, per_page: perPage })
  const words = usePagerWords(data?.total ?? 0)
  const isStale = data !== undefined && currentData === undefined

  if (!currentData && error)
    return <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />
  return (
    <>
      <search className={look.bar}>
        <div className={look.longSearch}>
          <SearchField
            label={t('search')}
            clearLabel={t('clearSearch')}
            value={state.search}
            onChange={(search) => change({ search, page: 1 })}
          />
        </div>
        {tools}
      </search>
      {!data && <Skeleton height={380} />}
      {data && data.items.length > 0 && <UserTable users={data.items} isStale={isStale} />}
      {data?.items.length === 0 && (
        <Notice
          icon={IconSearchOff}
          title={t('nobody.title')}
          text={state.search ? t('nobody.text', { search: state.search }) : ''}
        >
          <Button variant="default" onClick={() => change(allUsers)}>
            {t('nobody.all')}
          </Button>
        </Notice>
      )}
      {data?.total === 1 && state.search === '' && <Alone onAdd={onAdd} />}
      <Pager
        page={state.page}
        perPage={perPage}
        total={data?.total ?? 0}
        words={words}
        onChange={(page) => change({ page })}
      />
    </>
  )
}

/** What other people are good for, while there are none. */
function Alone({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('users')
  return (
    <Notice icon={IconUsers} title={t('alone.title')} text={t('alone.text')}>
      <Button onClick={onAdd}>{t('add')}</Button>
    </Notice>
  )
}
