import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tagCalls } from '#contract/content/tags.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { unsubscribeToken } from '../features/reports/delivery/unsubscribe.ts'
import { shareRun } from '../features/reports/share/testing/shareRun.ts'
import { startWorker } from '../jobs/worker.ts'
import { secretsFrom } from '../secrets/secrets.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { openBrowser } from '../testing/browser.ts'
import { insertCommunity } from '../testing/factories.ts'
import { openLog } from './log.ts'

const lines: string[] = []
const log = openLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) })
let app: TestApp
let community: CommunityId
let editor: string

beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://rapport.example', log })
  community = await insertCommunity(app.db)
  editor = await app.signIn('editor')
})
afterAll(() => app.close())

const random = () => randomBytes(32).toString('base64url')
const hash = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 12)

/** That what is logged is JSON, and has no part of a secret; long ones may have been cut. */
function expectAbsent(secrets: string[]) {
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  const telling = secrets.flatMap((secret) => lines.filter((line) => line.includes(secret.slice(0, 24))))
  expect(telling).toEqual([])
}

test('links that open something stand in the log as a hash alone, also where they fail', async () => {
  const password = 'the password of a link'
  const { path } = await shareRun(app, { token: editor, community }, { password })
  const subscription = { community, report: '1', email: 'ann@x.example' }
  const unsubscribe = `/unsubscribe/${unsubscribeToken(secretsFrom(Buffer.alloc(32, 1)), subscription)}`
  const image = `/images/${randomBytes(16).toString('hex')}.png`
  const reset = `/reset/${random()}`
  const browser = openBrowser(app.url)
  const ask = async () => {
    await browser.get(`${path}?format=csv&language=ru&hint=words-of-a-query`)
    await browser.post(path, { form: { password: 'wrong words' } })
    await browser.post(path, { form: { password } })
    await browser.get(path)
    for (const link of [unsubscribe, image, reset]) {
      await browser.get(link)
      await browser.post(link, { form: { undo: '1' } })
      await browser.get(`${link}/more?hint=words-of-a-query`)
    }
  }
  await ask()
  await sql`alter table report_share rename to report_share_gone`.execute(app.db)
  await sql`alter table report rename to report_gone`.execute(app.db)
  await ask()
  await sql`alter table report_share_gone rename to report_share`.execute(app.db)
  await sql`alter table report_gone rename to report`.execute(app.db)

  const tokens = [path, unsubscribe, image, reset].map((link) => link.split('/')[2] ?? '')
  expectAbsent([...tokens, tokens[0]?.split('-')[1] ?? '', password, 'wrong words', 'words-of-a-query'])
  for (const token of tokens) expect(lines.join('')).toContain(hash(token))
  const failed = lines.filter((line) => line.includes('report_share\\" does not exist'))
  expect(failed.length).toBeGreaterThan(0)
})

test('calls, sign-ins and jobs leave nothing of their queries and bodies in the log', async () => {
  const token = await app.signIn('admin')
  const secret = random()
  const words = 'words of a body'
  const browser = openBrowser(app.url)
  await browser.get(`/api/auth/signin?callbackUrl=/share/${secret}&hint=${secret}`)
  await browser.postWithCsrf('/api/auth/callback/credentials', { email: 'a@b.example', password: words })
  await browser.post('/api/auth/_log', { form: { level: 'error', code: words, message: words, url: secret } })
  await app.post(`/api/tag/list?token=${secret}`, { token })
  await sql`alter table tag rename to tag_gone`.execute(app.db)
  expect((await app.post(tagCalls.create.path, { token, json: { title: words } })).status).toBe(500)
  await sql`alter table tag_gone rename to tag`.execute(app.db)
  await fetch(`${app.url}/collect`, { method: 'POST', body: words })
  await fetch(`${app.url}/api/tag/create`, { method: 'POST', body: `{"title": ${words}` })

  for (const failing of [
    sql`select ${words}::integer`,
    sql`insert into community (external_id, name, screen_name) select external_id, ${words}, ${secret} from community`,
    sql`do $$ begin raise exception 'it failed' using detail = ${sql.lit(words)}; end $$`,
  ])
    await failing.execute(app.db).catch((error: unknown) => log.error(error))
  const unread = await new Response(words).json().catch((error: unknown) => error)
  log.error(new Error('not read', { cause: unread }))

  const { promise: failed, resolve } = Promise.withResolvers<void>()
  const hook = async () => {
    resolve()
    throw new Error(`POST https://hooks.example/services/${secret}?key=${words} answered with 500`)
  }
  const worker = await startWorker({ databaseUrl: app.databaseUrl, tasks: { hook }, crontab: '', log })
  await sql`select graphile_worker.add_job('hook', ${JSON.stringify({ words })}::json)`.execute(app.db)
  await failed
  await worker.stop()

  expectAbsent([secret, words, token, editor])
  const all = lines.join('')
  expect(all).toContain('invalid input syntax for type integer')
  expect(all).toContain('POST https://hooks.example/#')
  expect(all).toMatch(/Failed task \d+ \(hook/)
})
