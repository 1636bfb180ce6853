import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maskToken, openSecrets, secretsFrom } from './secrets.ts'

const key = Buffer.alloc(32, 7)

describe('a sealed text', () => {
  test('opens to what was sealed, whatever its letters', () => {
    const secrets = secretsFrom(key)
    for (const text of ['', 'vk1.a.token', 'Пароль 🔑', 'x'.repeat(10_000)]) {
      expect(secrets.open(secrets.seal(text))).toBe(text)
    }
  })

  test('opens after a restart with the same key', () => {
    expect(secretsFrom(key).open(secretsFrom(Buffer.from(key)).seal('token'))).toBe('token')
  })

  test('never looks the same twice and does not contain the text', () => {
    const secrets = secretsFrom(key)
    const [one, two] = [secrets.seal('vk1.a.token'), secrets.seal('vk1.a.token')]
    expect(one.equals(two)).toBe(false)
    expect(one.toString('latin1')).not.toContain('token')
  })

  test('is refused when any of its bits was changed, or when it is cut', () => {
    const secrets = secretsFrom(key)
    const sealed = secrets.seal('token')
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(() => secrets.open(changed)).toThrow(/was changed|unknown version/)
    }
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => secrets.open(sealed.subarray(0, length))).toThrow(/was changed|unknown version/)
    }
  })

  test('is refused by another installation', () => {
    const foreign = secretsFrom(randomBytes(32)).seal('token')
    expect(() => secretsFrom(key).open(foreign)).toThrow('sealed with another key than the one in use')
  })
})

test('keys are derived per purpose and per installation, the same at every start', () => {
  const secrets = secretsFrom(key)
  expect(secrets.derive('cookies')).toHaveLength(32)
  expect(secrets.derive('cookies')).toEqual(secretsFrom(key).derive('cookies'))
  expect(secrets.derive('cookies')).not.toEqual(secrets.derive('links'))
  expect(secrets.derive('cookies')).not.toEqual(secretsFrom(randomBytes(32)).derive('cookies'))
})

describe('without a key in the environment', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rapport-secrets-'))
  })
  afterAll(() => rm(dataDir, { recursive: true }))
  const open = (folder = dataDir) => openSecrets({ secretKey: undefined, oldSecretKeys: [], dataDir: folder })

  test('one key is made at the first start, also by many at once, and read by its owner alone', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => open()))
    const sealed = (await open()).seal('token')
    for (const secrets of many) expect(secrets.open(sealed)).toBe('token')
    expect(await readdir(dataDir)).toEqual(['secret.key'])
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
  })

  test('a damaged key file is named instead of being replaced', async () => {
    const folder = join(dataDir, 'damaged')
    await open(folder)
    await writeFile(join(folder, 'secret.key'), 'short')
    await expect(open(folder)).rejects.toThrow(/secret\.key.*32 bytes in base64/)
  })
})

test('a key that is too short is refused', () => {
  expect(() => secretsFrom(Buffer.alloc(31))).toThrow('has 31 bytes')
})

test.each([
  ['vk1.a.abcdefghijklmnopqrstuvwxyz0123456789f3c9', 'vk1.a.…f3c9'],
  ['0123456789abcdef0123456789abcdef', '…cdef'],
  ['vk1.a.short', 'vk1.a.…'],
  ['short', '…'],
  ['', '…'],
])('the token %s is shown as %s', (token, masked) => {
  expect(maskToken(token)).toBe(masked)
})
