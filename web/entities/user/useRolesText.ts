import { useTranslation } from 'react-i18next'
import type { ClientRole, CommunityRole } from '#contract/people/auth.ts'
import { useListClientsQuery } from '../client/clients.api.ts'
import { useListCommunitiesQuery } from '../community/community.api.ts'

/** Roles in single communities in words, each with the name of its community. */
export function useRolesText() {
  const { t } = useTranslation(['users', 'common'])
  const { data } = useListCommunitiesQuery({})
  return (communityRoles: readonly CommunityRole[]): string[] =>
    communityRoles.map(({ community_id, role }) =>
      t('ownRole', {
        community: data?.items.find(({ id }) => id === community_id)?.name ?? community_id,
        role: t(`common:user.${role}`),
      }),
    )
}

/** The same of clients, for those who may see these. */
export function useClientRolesText() {
  const { t } = useTranslation(['users', 'common'])
  const { data } = useListClientsQuery({})
  return (clientRoles: readonly ClientRole[]): string[] =>
    clientRoles.map(({ client_id, role }) =>
      t('ownClientRole', {
        client: data?.items.find(({ id }) => id === client_id)?.name ?? client_id,
        role: t(`common:user.${role}`),
      }),
    )
}
