import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildTracker } from './testing/build.ts'

test.each([
  ['the whole script', 'production', 1900],
  ['the script without reading and links', 'light', 1100],
] as const)('%s is no larger than promised', async (_, mode, most) => {
  const size = gzipSync(await buildTracker(mode), { level: 9 }).length
  expect(size).toBeGreaterThan(500)
  expect(size).toBeLessThanOrEqual(most)
})
