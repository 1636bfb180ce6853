import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('a password is kept as argon2id with 19 MiB and two passes, salted', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
})

test('only the very password is right, and nobody has one without a hash', async () => {
  const hash = await hashPassword('Правильный пароль й')
  expect(await isPassword('Правильный пароль й', hash)).toBe(true)
  expect(await isPassword('Правильный пароль и', hash)).toBe(false)
  expect(await isPassword('', hash)).toBe(false)
  expect(await isPassword('Правильный пароль й', undefined)).toBe(false)
})

test('a password is the same typed with composed or decomposed letters', async () => {
  const hash = await hashPassword('Йод-2026-café'.normalize('NFC'))
  expect(await isPassword('Йод-2026-café'.normalize('NFD'), hash)).toBe(true)
})
