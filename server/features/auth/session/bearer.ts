import { createHash, randomBytes } from 'node:crypto'

/** A new bearer token: 32 random bytes as base64url, 43 characters. */
export const newBearer = () => randomBytes(32).toString('base64url')

/** By its beginning a token for programs is told from that of a sign-in, and found where somebody left it lying. */
const apiTokenBegin = 'rpt_'

/** A new token for programs. */
export const newApiToken = () => apiTokenBegin + newBearer()

export const isApiToken = (bearer: string) => bearer.startsWith(apiTokenBegin)

/** What of a bearer token is stored; 256 random bits need no slow hash. */
export const bearerHash = (bearer: string) => createHash('sha256').update(bearer).digest()
