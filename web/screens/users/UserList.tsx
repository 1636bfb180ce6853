import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { useAddressState } from '../../entities/filter/address/useAddressState.ts'
import { usePagerWords } from '../../entities/filter/usePagerWords.ts'
import { useListUsersQuery } from '../../entities/user/users.api.ts'
import { Pager } from '../../ui/field/Pager.tsx'
import { SearchField } from '../../ui/field/SearchField.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { Alone } from './Alone.tsx'
import styles from './Users.module.css'
import { UserTable } from './UserTable.tsx'
import { allUsers, parseUsers, perPage, writeUsers } from './usersState.ts'

const address = { parse: parseUsers, write: writeUsers }

interface Props {
  /** Beside the search. */
  tools: ReactNode
  onAdd: () => void
}

/** The people that are asked for. */
export function UserList({ tools, onAdd }: Props) {
  const { t } = useTranslation('users')
  const { state, change } = useAddressState(address)
  const { data, currentData, error, refetch } = useListUsersQuery({ ...state, per_page: perPage })
  const words = usePagerWords(data?.total ?? 0)
  const isStale = data !== undefined && currentData === undefined

  if (!currentData && error)
    return <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />
  return (
    <>
      <search className={styles.bar}>
        <div className={styles.search}>
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
