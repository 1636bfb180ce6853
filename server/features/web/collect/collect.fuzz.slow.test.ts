import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import { seededRandom } from '#server/lib/random.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { rollUp } from '../count/rollupWorker.ts'
import { chrome } from '../testing/sendEvent.ts'
import { insertSite, siteKey } from '../testing/site.ts'

const bodies = 100_000
const addresses = 5_000
const atOnce = 100

let app: TestApp
let community: CommunityId
beforeAll(async () => {
  app = await testApp()
  community = await insertCommunity(app.db)
  await insertSite(app.db, community, [{ kind: 'page', match: '/thanks' }])
})
afterAll(() => app.close())

const texts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202Eevil',
  '👨‍👩‍👧‍👦',
  'Z̸̢͚a̵l̷g̴o̶',
  "'; drop table web_event; --",
  '<script>alert(1)</script>',
  '=cmd()',
  '../../etc/passwd',
  'x'.repeat(2001),
  'й'.repeat(999),
  '__proto__',
  'a-key-of-no-site',
  'https://shop.example/%00',
  'https://shop.example/%ff%fe',
  `https://shop.example/${'ж'.repeat(900)}`,
  'https://shop.example/?utm_source=%F0%9F%90%88&utm_content=%00',
  'https://[::1]/',
  'http://shop.example:99999/',
  'javascript:alert(1)',
]
const values: unknown[] = [
  ...texts,
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  86_400_000,
  86_400_001,
  101,
  [],
  {},
  [[[]]],
  { t: 'view' },
]

/** A right event with some of its fields made wrong, or a text that is none. */
function makeBody(random: () => number): string {
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T
  const event: Record<string, unknown> = {
    t: pick(['view', 'leave', 'event', 'out', 'file']),
    k: siteKey(community),
    u: pick(['https://shop.example/', 'https://shop.example/thanks', 'https://m.shop.example/a?b=1']),
    d: 1000,
    s: 50,
    f: 1,
    e: 'order',
    x: 'https://vk.com/',
  }
  for (let changes = Math.floor(random() * 4); changes > 0; changes -= 1) {
    const name = pick([
      't',
      'k',
      'u',
      'r',
      'n',
      'y',
      'w',
      'd',
      's',
      'f',
      'e',
      'x',
      '__proto__',
      'constructor',
    ])
    if (random() < 0.2) delete event[name]
    else Object.defineProperty(event, name, { value: pick(values), enumerable: true, configurable: true })
  }
  const body = JSON.stringify(event)
  const broken = random()
  if (broken < 0.05) return body.slice(0, Math.floor(random() * body.length))
  if (broken < 0.06) return pick(texts)
  return body
}

test(`of ${bodies} bodies each is taken whole or refused, and all that were taken can be counted`, async () => {
  const random = seededRandom(70)
  const statuses = new Map<number, number>()
  const send = (n: number) =>
    app.server.inject({
      method: 'POST',
      url: '/collect',
      headers: {
        'content-type': 'text/plain',
        'user-agent': chrome,
        'x-forwarded-for': `198.18.${Math.floor((n % addresses) / 250)}.${n % 250}`,
      },
      payload: makeBody(random),
    })
  for (let first = 0; first < bodies; first += atOnce) {
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, n) => send(first + n)))
    for (const { statusCode } of answers) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  expect([...statuses.keys()].toSorted()).toEqual([202, 400, 403, 404])
  const accepted = statuses.get(202) ?? 0
  expect(accepted).toBeGreaterThan(bodies / 10)
  await rollUp(app.db, community, new Map())
  const { rows } = await sql<{ n: number }>`select count(*) as n from web_event`.execute(app.db)
  expect(rows).toEqual([{ n: accepted }])
}, 300_000)
