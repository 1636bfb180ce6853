import { createHash, randomBytes } from 'node:crypto'

const count = 10
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Ten new recovery codes such as `k3vd-…`, of 80 random bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newCode)

/** Five bits a letter: 32 letters divide 256 without a rest. */
function newCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length])
  return letters.join('').replace(/(.{4})(?!$)/g, '$1-')
}

/** What of a recovery code is stored; however it is typed. */
export const recoveryHash = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest()
