import { z } from 'zod'
import { asCommunityId, type CommunityId } from '#server/db/communityId.ts'
import type { Secrets } from '#server/secrets/secrets.ts'

/** Who would get no more, of which report. */
export interface Subscription {
  community: CommunityId
  report: string
  /** In small letters. */
  email: string
}

const Sealed = z.tuple([z.literal('unsubscribe'), z.number(), z.string(), z.string()])

/** What stands in the link: sealed, so that the address can be neither read from it nor made up. */
export function unsubscribeToken(secrets: Secrets, { community, report, email }: Subscription): string {
  const sealed = JSON.stringify(['unsubscribe', community, report, email.toLowerCase()])
  return secrets.seal(sealed).toString('base64url')
}

/** What a link stands for; undefined for one that this installation did not make. */
export function readUnsubscribeToken(secrets: Secrets, token: string): Subscription | undefined {
  try {
    const text = secrets.open(Buffer.from(token, 'base64url'))
    const [, community, report, email] = Sealed.parse(JSON.parse(text))
    return { community: asCommunityId(community), report, email }
  } catch {
    return undefined
  }
}
