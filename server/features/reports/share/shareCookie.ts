import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { OpenShare } from './shares.queries.ts'

export const shareCookie = 'rapport_share'
export const goodForS = 3600

/** What a browser keeps after the right password: until when it is good (s), and a proof for this link and password. */
export function makePass(secrets: Secrets, share: OpenShare, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + goodForS
  return `${until}.${proof(secrets, share, until)}`
}

export function isPass(secrets: Secrets, share: OpenShare, pass: string | undefined, now: Date): boolean {
  const [, until, given = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(pass ?? '') ?? []
  if (until === undefined || Number(until) * 1000 <= now.getTime()) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(proof(secrets, share, Number(until))))
}

const proof = (secrets: Secrets, { community, id, password_hash }: OpenShare, until: number) =>
  createHmac('sha256', secrets.derive('report link pass'))
    .update(JSON.stringify([community, id, password_hash, until]))
    .digest('base64url')
