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

/** Whether the signed-in person's role allows what needs `role`. */
export function useMay(role: Role): boolean {
  return rank[useUser().role] >= rank[role]
}
