import { useTranslation } from 'react-i18next'
import type { ClientRole } from '#contract/people/auth.ts'
import type { Community } from '#contract/settings/settings.ts'
import { useListCommunitiesQuery } from '../../entities/community/community.api.ts'

/** Which communities are open to a person, in words; tip: all their names, where only the first is written. */
export function useOpenText() {
  const { t } = useTranslation('users')
  const { data } = useListCommunitiesQuery({})
  return (
    ids: readonly string[] | null,
    clientRoles: readonly ClientRole[],
  ): { text: string; tip?: string } => {
    if (ids === null) return { text: t('everything') }
    const clients = new Set(clientRoles.map(({ client_id }) => client_id))
    const isOpen = ({ id, client }: Community) => ids.includes(id) || clients.has(client?.id ?? '')
    const names = (data?.items ?? []).filter(isOpen).map(({ name }) => name)
    const [first, ...rest] = names
    if (first === undefined) return { text: t('nothingOpen') }
    if (rest.length === 0) return { text: first }
    return { text: t('more', { first, count: rest.length }), tip: names.join(', ') }
  }
}
