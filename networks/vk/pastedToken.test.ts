import { expect, test } from 'vitest'
import { pastedToken } from './communityAddress.ts'

test.each([
  ['vk1.a.abc-_', 'vk1.a.abc-_'],
  ['access_token=vk1.a.abc', 'vk1.a.abc'],
  ['https://oauth.vk.com/blank.html#access_token=vk1.a.abc&expires_in=0&user_id=1', 'vk1.a.abc'],
  ['https://oauth.vk.com/blank.html#expires_in=0&access_token=vk1.a.abc', 'vk1.a.abc'],
  ['?access_token=vk1.a.abc#end', 'vk1.a.abc'],
  ['access_token=', ''],
  ['', ''],
])('what was pasted as %j holds the token %j', (text, token) => {
  expect(pastedToken(text)).toBe(token)
})
