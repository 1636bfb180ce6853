import { createHash, randomBytes } from 'node:crypto'
import { asCommunityId, type CommunityId } from '#server/db/communityId.ts'

/**
 * What stands in a link: whose it is, so that it is looked up there alone, and 256 bits nobody can guess (by default random
 * ones).
 */
export const newShareToken = (community: CommunityId, bits: Buffer = randomBytes(32)): string =>
  `${community}-${bits.toString('base64url')}`

/** Whose link a text would be and by what it is found; undefined for a text that is none. */
export function readShareToken(token: string): { community: CommunityId; hash: Buffer } | undefined {
  const community = /^([1-9]\d{0,14})-[\w-]{43}$/.exec(token)?.[1]
  if (community === undefined) return undefined
  return { community: asCommunityId(Number(community)), hash: shareTokenHash(token) }
}

/** What of a link is kept; 256 bits need no slow hash. */
export const shareTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

export const shareUrl = (publicUrl: string, token: string): string => `${publicUrl}/share/${token}`
