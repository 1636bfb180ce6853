import { lazy } from 'react'
import { Outlet } from 'react-router'
import type { Role } from '#contract/call.ts'
import { allows, useMayEverywhere, useRole } from '../session/useUser.ts'

const ClosedPage = lazy(() =>
  import('../failure/ClosedPage.tsx').then((file) => ({ default: file.ClosedPage })),
)

interface Props {
  needs: Role
  /** Whether the person must administer all communities. */
  isEverywhere?: boolean
}

/** Tells people to whom a page is not open why they see nothing; the server refuses them in any case. */
export function RoleGate({ needs, isEverywhere = false }: Props) {
  const role = useRole()
  const mayEverywhere = useMayEverywhere()
  if (role === undefined) return null
  if (!allows(role, needs)) return <ClosedPage why="notAllowed" />
  if (isEverywhere && !mayEverywhere) return <ClosedPage why="notLimited" />
  return <Outlet />
}
