import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { maskToken, openSecrets } from './secrets.ts'

const key = Buffer.alloc(32, 7)

describe('a sealed text', () => {
  test('opens to what was sealed, whatever its letters', () => {
    const secrets = openSecrets(key)
    for (const text of ['', 'vk1.a.token', 'Пароль 🔑', 'x'.repeat(10_000)]) {
      expect(secrets.open(secrets.seal(text))).toBe(text)
    }
  })

  test('opens after a restart with the same key', () => {
    expect(openSecrets(key).open(openSecrets(Buffer.from(key)).seal('token'))).toBe('token')
  })

  test('never looks the same twice and does not contain the text', () => {
    const secrets = openSecrets(key)
    const [one, two] = [secrets.seal('vk1.a.token'), secrets.seal('vk1.a.token')]
    expect(one.equals(two)).toBe(false)
    expect(one.toString('latin1')).not.toContain('token')
  })

  test('is refused when any of its bits was changed, or when it is cut', () => {
    const secrets = openSecrets(key)
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
    const foreign = openSecrets(randomBytes(32)).seal('token')
    expect(() => openSecrets(key).open(foreign)).toThrow('sealed with another key than the one in use')
  })
})

test('keys are derived per purpose and per installation, the same at every start', () => {
  const secrets = openSecrets(key)
  expect(secrets.derive('cookies')).toHaveLength(32)
  expect(secrets.derive('cookies')).toEqual(openSecrets(key).derive('cookies'))
  expect(secrets.derive('cookies')).not.toEqual(secrets.derive('links'))
  expect(secrets.derive('cookies')).not.toEqual(openSecrets(randomBytes(32)).derive('cookies'))
})

test('a key that is too short is refused', () => {
  expect(() => openSecrets(Buffer.alloc(31))).toThrow('has 31 bytes')
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
