import { signOut } from 'next-auth/react'
import { paths } from '../paths.ts'
import { apiToken } from './apiToken.ts'
import { historyKey } from './historyKey.ts'
import { preferencesOf } from './preferencesOf.ts'

let isLeaving = false

/** Signs out and returns to the start page, once, however many calls were refused at the same time. */
export async function leave(): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  apiToken.forget()
  preferencesOf.forget()
  sessionStorage.removeItem(historyKey)
  // Without a server there is no sign-out, but the person still leaves; the page load resets all state.
  await signOut({ callbackUrl: paths.start }).catch(() => window.location.assign(paths.start))
}
