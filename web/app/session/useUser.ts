import { useSession } from 'next-auth/react'
import type { Role } from '#contract/call.ts'
import type { SessionUser } from '#contract/people/auth.ts'
import { useCommunity } from '../../entities/community/useCommunity.ts'

const rank: Record<Role, number> = { viewer: 0, editor: 1, admin: 2 }

/** The signed-in person; only for screens behind SessionGate. */
export function useUser(): SessionUser {
  const { data } = useSession()
  if (!data) throw new Error('There is no session here: this screen belongs behind SessionGate')
  return data.user
}

/** Whether a person of `role` may do what needs at least the role `needs`. */
export const allows = (role: Role, needs: Role): boolean => rank[role] >= rank[needs]

/** The role of a person in a community. */
export const roleIn = ({ role, community_roles }: SessionUser, community: string): Role =>
  community_roles.find(({ community_id }) => community_id === community)?.role ?? role

/** The role of the signed-in person in the community that is open; undefined while it is not known which one that is. */
export function useRole(): Role | undefined {
  const user = useUser()
  const community = useCommunity()
  if (community === null || user.community_roles.length === 0) return user.role
  return community && roleIn(user, community.id)
}

/** Whether the signed-in person administers the whole installation, and not only some communities of it. */
export function useMayEverywhere(): boolean {
  const { role, community_roles, is_limited } = useUser()
  return !is_limited && [{ role }, ...community_roles].every((each) => allows(each.role, 'admin'))
}

/** Whether the signed-in person may do here what needs at least the role `needs`. */
export function useMay(needs: Role): boolean {
  const role = useRole()
  return role !== undefined && allows(role, needs)
}
