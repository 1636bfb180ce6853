import { useSession } from 'next-auth/react'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { Splash } from '../../ui/page/Splash.tsx'
import { apiToken } from './apiToken.ts'

/** Lets signed-in people through; next-auth sends all others to sign in, with SessionRequired and the way back. */
export function SessionGate() {
  const { data } = useSession({ required: true })
  const hasToken = useStoredToken()
  return data && hasToken ? <Outlet /> : <Splash />
}

/**
 * Keeps the bearer token in local storage while, and only while, there is a session.
 * @returns whether the token is in place, so that calls may be made
 */
function useStoredToken(): boolean {
  const { data, status } = useSession()
  const token = data?.api_token ?? null
  const [stored, setStored] = useState(apiToken.read)

  useEffect(() => {
    if (status === 'loading') return
    if (token) apiToken.save(token)
    else apiToken.forget()
    setStored(token)
  }, [status, token])

  return token !== null && stored === token
}
