import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { readKeyFile } from './keyFile.ts'

/** The installation's key at work: sealing what is stored, and keys for single purposes. */
export interface Secrets {
  /** Encrypts a text for storage: version byte, nonce, tag, ciphertext. */
  seal(text: string): Buffer
  /**
   * Decrypts what `seal` made, also by a key the installation had before. Errors: an Error when it was changed, or sealed by
   * another installation's key.
   */
  open(sealed: Buffer): string
  /** A key of 32 bytes for one purpose, the same at every start. */
  derive(purpose: string): Buffer
}

const version = 1
const nonceBytes = 12
const tagBytes = 16
const sealing = 'tokens at rest'

/** The secrets of this installation, by the keys of the settings or else of the key file in the data folder. */
export async function openSecrets({
  secretKey,
  oldSecretKeys,
  dataDir,
}: Pick<Config, 'secretKey' | 'oldSecretKeys' | 'dataDir'>): Promise<Secrets> {
  if (secretKey) return secretsFrom(secretKey, ...oldSecretKeys)
  return secretsFrom(...(await readKeyFile(dataDir)))
}

/** The secrets that belong to a key of at least 32 bytes; what was sealed with the old ones can still be opened. */
export function secretsFrom(key: Buffer, ...old: Buffer[]): Secrets {
  const sealingKey = deriveKey(key, sealing)
  const openingKeys = [sealingKey, ...old.map((each) => deriveKey(each, sealing))]

  return {
    derive: (purpose) => deriveKey(key, purpose),

    seal(text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce)
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), ciphertext])
    },

    open(sealed) {
      if (sealed[0] !== version) throw new Error(`A sealed text of the unknown version ${sealed[0]}`)
      for (const each of openingKeys) {
        const text = openWith(each, sealed)
        if (text !== undefined) return text
      }
      throw new Error('A sealed text was changed, or sealed with another key than the one in use')
    },
  }
}

function deriveKey(key: Buffer, purpose: string): Buffer {
  if (key.length < 32) throw new Error(`The secret key has ${key.length} bytes, at least 32 are needed`)
  return Buffer.from(hkdfSync('sha256', key, 'rapport', purpose, 32))
}

/** Undefined for what this key did not seal. */
function openWith(key: Buffer, sealed: Buffer): string | undefined {
  const tagStart = 1 + nonceBytes
  const textStart = tagStart + tagBytes
  try {
    const nonce = sealed.subarray(1, tagStart)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    decipher.setAuthTag(sealed.subarray(tagStart, textStart))
    return Buffer.concat([decipher.update(sealed.subarray(textStart)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** All of a token that is ever shown, e.g. `ab1.c.…f3c9`: its kind, in short words with dots, and its last four characters. */
export function maskToken(token: string): string {
  const kind = /^(\w{1,4}\.)+/.exec(token)?.[0] ?? ''
  return token.length - kind.length < 16 ? `${kind}…` : `${kind}…${token.slice(-4)}`
}
