import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ErrorBody } from '#contract/errorBody.ts'
import { roles } from '#contract/vocabulary.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { insertComment, insertCommunity, insertContent, insertTag } from '../testing/factories.ts'
import { anyId, extremeValuesOf, oddValuesOf, type Schema } from '../testing/schemaBodies.ts'
import { openApiDocument } from './openapi.ts'

const slowMs = 1000
/** Odd ones; a quarter as many are right, but extreme. */
const bodiesPerCall = 160

let app: TestApp
let community: string
const tokens = new Map<string, string>()

async function signInAgain() {
  for (const role of roles) tokens.set(role, await app.signIn(role))
  // That somebody was here is written down by refused calls, too, once in a while: not while this runs.
  await sql`update session set last_seen_at = now() + interval '1 day'`.execute(app.db)
}

const document = openApiDocument()
const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>
const paths = Object.entries(document.paths ?? {}).map(([path, item]) => {
  const body = item?.post?.requestBody
  const media = body && 'content' in body ? body.content : {}
  const schema = media['application/json']?.schema ?? media['multipart/form-data']?.schema
  return { path, schema: (schema ?? {}) as Schema }
})

/** A number for each table that any change of it changes; what counts attempts is not kept. */
async function stateOfTables() {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class as c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'`.execute(app.db)
  const counts = rows.map(
    ({ name }) =>
      sql`select ${name} as name, count(*) as n, max(xmin::text::bigint) as newest from ${sql.raw(name)}`,
  )
  return (await sql`${sql.join(counts, sql` union all `)}`.execute(app.db)).rows
}

/** Names of the tables whose state differs. */
const changedTables = (before: unknown[], after: unknown[]) =>
  after
    .filter((table) => !before.some((other) => isDeepStrictEqual(other, table)))
    .map((table) => (table as { name: string }).name)
    .join(', ')

/** A value as the fields of a form: nested ones in brackets. */
function addFields(form: FormData, name: string, value: unknown) {
  if (Array.isArray(value)) for (const each of value) addFields(form, `${name}[]`, each)
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) addFields(form, name ? `${name}[${key}]` : key, each)
  else form.append(name, String(value))
}

interface Sent {
  path: string
  body: unknown
  isForm: boolean
  role: string
  id: string
}

/** The status, of an answer in the one error shape where it is a refusal. */
async function send({ path, body, isForm, role, id }: Sent): Promise<number> {
  const filled = path.replace(/\{\w+\}/g, encodeURIComponent(id))
  const token = tokens.get(role) ?? ''
  const form = new FormData()
  if (isForm) addFields(form, '', body)
  const ask = async () => {
    const started = performance.now()
    const response = await app.post(filled, { token, ...(isForm ? { form } : { json: body }) })
    return { response, text: await response.text(), ms: performance.now() - started }
  }
  const { response, text, ms } = await ask()
  const told = `${response.status} ${filled} ${JSON.stringify(body)?.slice(0, 500)}`
  // What waits for VK says so: nobody answers there.
  if (response.status >= 500) expect([502, 503], `${told} ${text}`).toContain(response.status)
  if (response.status >= 400) ErrorBody.parse(JSON.parse(text))
  // Other tests use this machine, too: what is slow is so again.
  if (ms > slowMs && (await ask()).ms > slowMs) slow.push(told)
  return response.status
}

const slow: string[] = []
const tally = new Map<number, number>()

/** Most bodies are about a community that is there. */
const withCommunity = (body: unknown) =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && 'community_id' in body
    ? { ...body, community_id: community }
    : body

beforeAll(async () => {
  app = await testApp()
  const id = await insertCommunity(app.db)
  community = String(id)
  const post = await insertContent(app.db, id, { text: 'Spring', views: 10, reach: 5 })
  await insertTag(app.db, id, { title: 'Exhibitions', contents: [post] })
  await insertComment(app.db, id, { content_id: post.id, emotion: 'negative' })
  await signInAgain()
})
afterAll(() => app.close())

test.each(paths)('$path answers whatever it is sent', async ({ path, schema }) => {
  const ids = fc.constantFrom('1', '2', anyId, '0', '-1', '1e3', 'null', '..', '%00', "1'--", 'я'.repeat(50))
  const sentOf = (bodies: fc.Arbitrary<unknown>) =>
    fc.record({
      path: fc.constant(path),
      body: bodies.map((body) => withCommunity(body)),
      isForm: fc.boolean(),
      role: fc.constantFrom(...roles),
      id: ids,
    })
  let state = await stateOfTables()
  let refused: Sent[] = []
  const checkRefused = async () => {
    const now = await stateOfTables()
    if (refused.length > 0 && !isDeepStrictEqual(now, state))
      throw new Error(
        `A refused call has written to ${changedTables(state, now)}; one of ${JSON.stringify(refused).slice(0, 2000)}`,
      )
    refused = []
    state = now
  }
  const odd = fc.sample(sentOf(oddValuesOf(schema, schemas)), { seed: 20261121, numRuns: bodiesPerCall })
  const extreme = fc.sample(sentOf(extremeValuesOf(schema, schemas)), {
    seed: 20261121,
    numRuns: Math.ceil(bodiesPerCall / 4),
  })
  for (const each of [...odd, ...extreme]) {
    if (each.isForm && (typeof each.body !== 'object' || each.body === null)) continue
    const status = await send(each)
    tally.set(status, (tally.get(status) ?? 0) + 1)
    if (status === 401) await signInAgain()
    if (status < 400 || status === 401) state = await stateOfTables()
    else refused.push(each)
    if (refused.length >= 24) await checkRefused()
  }
  await checkRefused()
})

test('most bodies were sent, all kinds of answers came, and none kept anybody waiting', () => {
  const sent = [...tally.values()].reduce((sum, n) => sum + n, 0)
  expect(sent).toBeGreaterThan(20_000)
  for (const status of [200, 400, 403, 404]) expect(tally.get(status)).toBeGreaterThan(1000)
  expect(slow).toEqual([])
})
