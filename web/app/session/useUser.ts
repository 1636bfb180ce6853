import { useSession } from 'next-auth/react'
import type { SessionUser } from '#contract/auth.ts'
import type { Role } from '#contract/call.ts'

const rank: Record<Role, number> = { viewer: 0, editor: 1, admin: 2 }

/** The signed-in person; only for screens behind SessionGate. */
export function useUser(): SessionUser {
  const { data } = useSession()
  if (!data) throw new Error('There is no session here: this screen belongs behind SessionGate')
  return data.user
}

/** Whether a person of `role` may do what needs at least the role `needs`. */
export const allows = (role: Role, needs: Role): boolean => rank[role] >= rank[needs]

/** Whether the signed-in person administers the whole installation, and not only some communities of it. */
export function useMayEverywhere(): boolean {
  const { role, is_limited } = useUser()
  return allows(role, 'admin') && !is_limited
}

/** Whether the signed-in person may do what needs at least the role `needs`. */
export const useMay = (needs: Role): boolean => allows(useUser().role, needs)
