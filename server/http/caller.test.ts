import { expect, test } from 'vitest'
import { senderKey } from './caller.ts'

test.each([
  ['192.0.2.7', '192.0.2.7:1234', '192.0.2.8'],
  ['192.0.2.7', '::ffff:192.0.2.7', '::ffff:192.0.2.8'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3', '2001:db8:1:3::1'],
  ['2001:db8::1', '[2001:DB8:0:0:7::]:80', '2001:db8:0:1::1'],
  ['unknown', 'fe80::1%eth0', '192.0.2.7'],
])('%s and %s count as one sender, %s as another', (one, same, other) => {
  expect(senderKey({ ip: same })).toBe(senderKey({ ip: one }))
  expect(senderKey({ ip: other })).not.toBe(senderKey({ ip: one }))
})
