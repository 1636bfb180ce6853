import type { Role } from '#contract/call.ts'
import type { User } from '#contract/people/users.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'

/** Where a person may go, and what they may do there. */
type Access = Pick<User, 'role' | 'community_ids' | 'community_roles' | 'client_roles'>

/**
 * What is given in place of what there was; a community that is closed takes its role along. Errors: validation_failed for a
 * role in a community that is closed to the person.
 */
export function changeAccess(
  before: Access,
  {
    role = before.role,
    community_ids = before.community_ids,
    community_roles,
    client_roles = before.client_roles,
  }: Partial<Access>,
): Access {
  const isOpen = (id: string) => community_ids === null || community_ids.includes(id)
  if (community_roles?.some((each) => !isOpen(each.community_id))) {
    throw invalidFields({ community_roles: [reason('role_without_access')] })
  }
  const kept = before.community_roles.filter((each) => isOpen(each.community_id))
  return { role, community_ids, community_roles: community_roles ?? kept, client_roles }
}

/** What is kept of each community: those that are open to a person who is limited, and those with a role of their own. */
export const communityRows = ({ community_ids, community_roles }: Access) =>
  community_ids?.map((community_id) => ({
    community_id,
    role: community_roles.find((each) => each.community_id === community_id)?.role ?? null,
  })) ?? community_roles

/** Whether somebody administers the whole installation. */
export const isAdminOfAll = ({ role, community_ids, community_roles, client_roles }: Access): boolean =>
  role === 'admin' &&
  community_ids === null &&
  // Also of a client without communities, as it may get some.
  [...community_roles, ...client_roles].every((each) => each.role === 'admin')

/** The same role everywhere, as of somebody new. */
export const everywhere = (role: Access['role']): Access => ({
  role,
  community_ids: null,
  community_roles: [],
  client_roles: [],
})

/** Whether the role is another one in a client, or in a community that is open afterwards. */
export function isOtherRole(before: Access, after: Access): boolean {
  const clients = new Set([...before.client_roles, ...after.client_roles].map((each) => each.client_id))
  if ([...clients].some((id) => roleInClient(before, id) !== roleInClient(after, id))) return true
  const own = [...before.community_roles, ...after.community_roles].map((each) => each.community_id)
  const open = own.filter((id) => after.community_ids === null || after.community_ids.includes(id))
  return before.role !== after.role || open.some((id) => roleIn(before, id) !== roleIn(after, id))
}

const roleIn = ({ role, community_roles }: Access, id: string): Role =>
  community_roles.find((each) => each.community_id === id)?.role ?? role

const roleInClient = ({ client_roles }: Access, id: string): Role | undefined =>
  client_roles.find((each) => each.client_id === id)?.role
