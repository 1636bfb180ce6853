import { communityApi } from '../../entities/community/community.api.ts'
import { allows, useMayEverywhere, useRole } from '../session/useUser.ts'
import { menu } from './menu.ts'

/** The menu without what the signed-in person cannot open. */
export function useMenu() {
  const role = useRole() ?? 'viewer'
  const mayEverywhere = useMayEverywhere()
  const { data } = communityApi.endpoints.listCommunities.useQueryState({})
  const hasMany = data !== undefined && data.items.length > 1
  return menu.filter(
    (item) =>
      allows(role, item.role) &&
      (mayEverywhere || !('isEverywhere' in item)) &&
      (hasMany || !('isOfMany' in item)),
  )
}
