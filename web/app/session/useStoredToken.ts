import { useSession } from 'next-auth/react'
import { useEffect, useState } from 'react'
import { apiToken } from './apiToken.ts'

/**
 * Keeps the bearer token in local storage while, and only while, there is a session.
 * @returns whether the token is in place, so that calls may be made
 */
export function useStoredToken(): boolean {
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
