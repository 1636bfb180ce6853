import { createHash, randomBytes } from 'node:crypto'

/** A new bearer token: 32 random bytes as base64url, 43 characters. */
export const newBearer = () => randomBytes(32).toString('base64url')

/** What of a bearer token is stored; 256 random bits need no slow hash. */
export const bearerHash = (bearer: string) => createHash('sha256').update(bearer).digest()
