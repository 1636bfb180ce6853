import { useSession } from 'next-auth/react'
import { Outlet } from 'react-router'
import { Splash } from '../../ui/page/Splash.tsx'
import { useStoredToken } from './useStoredToken.ts'

/** Lets signed-in people through; next-auth sends all others to sign in, with SessionRequired and the way back. */
export function SessionGate() {
  const { data } = useSession({ required: true })
  const hasToken = useStoredToken()
  return data && hasToken ? <Outlet /> : <Splash />
}
