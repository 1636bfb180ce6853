import { useTranslation } from 'react-i18next'
import { useListUsersQuery } from '../../entities/user/users.api.ts'

/** As many as the server lists at once. */
const most = 100

/** The people whose deeds can be asked for; of those who are gone only the number is known here. */
export function usePeople() {
  const { t } = useTranslation('audit')
  const { data } = useListUsersQuery({ per_page: most })
  const people = data?.items ?? []
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? t('personOf', { id })
  return { people, nameOf }
}
