import { randomBytes } from 'node:crypto'

/** A name that nothing else of a run has. */
export const unique = (name: string): string => `${name} ${randomBytes(4).toString('hex')}`
