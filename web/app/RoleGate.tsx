import { lazy } from 'react'
import { Outlet } from 'react-router'
import type { Role } from '#contract/call.ts'
import { allows, useUser } from './session/useUser.ts'

const ClosedPage = lazy(() => import('./ClosedPage.tsx').then((file) => ({ default: file.ClosedPage })))

interface Props {
  needs: Role
  /** Whether all communities must be open to the person. */
  isEverywhere?: boolean
}

/** Tells people to whom a page is not open why they see nothing; the server refuses them in any case. */
export function RoleGate({ needs, isEverywhere = false }: Props) {
  const { role, is_limited } = useUser()
  if (!allows(role, needs)) return <ClosedPage why="notAllowed" />
  if (isEverywhere && is_limited) return <ClosedPage why="notLimited" />
  return <Outlet />
}
