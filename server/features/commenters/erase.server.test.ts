import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commenterCalls } from '#contract/content/commenters.ts'
import { commentCalls } from '#contract/content/comments.ts'
import { viewCalls } from '#contract/content/views.ts'
import { auditCalls } from '#contract/people/audit.ts'
import { reportCalls } from '#contract/reports.ts'
import { createClock } from '#networks/vk/sandbox/clock.ts'
import type { Sandbox, SandboxCommunity } from '#networks/vk/sandbox/sandbox.ts'
import { startSandbox } from '#networks/vk/sandbox/server.ts'
import { firstOf, NOON } from '#networks/vk/sandbox/testing/fixture.ts'
import { writeArchive } from '#server/backup/archive.ts'
import { dump } from '#server/backup/dump.queries.ts'
import { verifyRollups } from '#server/commands/rollups.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertToken } from '#server/testing/factories.ts'
import { syncUntilReady, testSecrets, testSync } from '#server/testing/sync.ts'
import { sumUpChanges } from '../analytics/analytics.ts'
import { sumUpMonth } from '../comments/comments.ts'
import { judgeComments } from '../emotion/judging.ts'
import { diskStore } from '../images/diskStore.ts'
import { blueprintOf } from '../reports/testing/blueprint.ts'
import type { Sync } from '../sync/block.ts'
import { commenterJobs } from './commenters.jobs.ts'
import { findEverywhere } from './testing/tables.ts'

/** Counted in the tables, as another way to know it. */
interface Held {
  comments: number
  judged: number
  posts: number
  mentions: number
}

interface Person {
  id: number
  name: string
  /** A post they commented on. */
  post: number
}

/** What they wrote that nobody else did. */
const words = 'Мой телефон 8 912 000-00-00'

let sandbox: Sandbox
let app: TestApp
let admin: string
let vk: SandboxCommunity
let sync: Sync
let nowMs: number
let person: Person
let held: Held

beforeAll(async () => {
  const clock = createClock({ now: NOON, running: false })
  sandbox = await startSandbox({ wallSize: 60, clock, shiftWeeks: 104, limits: false })
  app = await testApp({ vkApiUrl: `${sandbox.url}/method` })
  admin = await app.signIn('admin')
  vk = firstOf(sandbox)
  nowMs = sandbox.clock.now()
  sync = await testSync(app.db, sandbox.url, vk)
  await insertToken(app.db, sync.community, { kind: 'user', value: vk.tokens.user }, testSecrets)
  await syncUntilReady(sync)
  person = await mostTalkative()
  vk.edits.addComment({ postId: person.post, text: words, dateMs: nowMs, fromId: person.id })
  // Others, the community too, write of them.
  const mention = `[id${person.id}|${person.name}], спасибо! vk.com/id${person.id}`
  vk.edits.addComment({ postId: person.post, text: mention, dateMs: nowMs, fromId: 100_000_001 })
  vk.edits.addComment({ postId: person.post, text: mention, dateMs: nowMs, fromId: vk.ownerId })
  await readAgain()
  await app.db
    .updateTable('content')
    .set({ author_external_id: String(person.id), text: `Фото: [id${person.id}|${person.name}]` })
    .where('external_id', '=', String(person.post))
    .execute()
  await app.db
    .insertInto('content_edit')
    .columns(['community_id', 'content_id', 'replaced_at', 'text'])
    .expression(({ selectFrom }) =>
      selectFrom('content')
        .select(['community_id', 'id', sql<Date>`now()`.as('at'), 'text'])
        .where('external_id', '=', String(person.post)),
    )
    .execute()
  await judge()
  while (await sumUpMonth(app.db, sync.community));
  await sumUpChanges(app.db, sync.community)
  held = await countHeld()
}, 60_000)
afterAll(async () => {
  await app.close()
  await sandbox.close()
})

/** A person with a name of their own who wrote the most. */
async function mostTalkative(): Promise<Person> {
  const { rows } = await sql<Person>`
    select comment.author_external_id::bigint as id, name, max(content.external_id::bigint) as post
    from comment
    join content on content.community_id = comment.community_id and content.id = comment.content_id
    join author on author.community_id = comment.community_id and author.external_id = comment.author_external_id
    where comment.author_external_id >= '0' and name in (select name from author group by name having count(*) = 1)
    group by comment.author_external_id, name order by count(*) desc, id limit 1`.execute(app.db)
  if (!rows[0]) throw new Error('nobody comments')
  return rows[0]
}

async function countHeld(): Promise<Held> {
  const mention = `%[id${person.id}|%`
  const { rows } = await sql<Held>`
    select count(*) filter (where author_external_id = ${person.id}) as comments,
      count(*) filter (where author_external_id = ${person.id} and judged_by is not null) as judged,
      (select count(*) from content where author_external_id = ${person.id}) as posts,
      count(*) filter (where text like ${mention})
        + (select count(*) from content where text like ${mention}) as mentions
    from comment`.execute(app.db)
  if (!rows[0]) throw new Error('a count has a row')
  return rows[0]
}

/** Every comment has a tone, as if the model had looked at all. */
const judge = () =>
  sql`
    update comment set judged_by = 'model', model_emotion = emotion, emotion_source = 'model', confidence = 0.9,
      emotion = (array['positive', 'neutral', 'negative'])[1 + external_id::bigint % 3]
    where judged_by is null and text <> ''`.execute(app.db)

/** Reads all comments and posts once more, as VK has them. */
async function readAgain() {
  await sql`update comment_reading set comments_read = null`.execute(app.db)
  await sql`update content set refresh_at = now()`.execute(app.db)
  await syncUntilReady(sync)
}

async function workOff() {
  const jobs = commenterJobs({ db: app.db })
  const { rows } = await sql<{ id: string; payload: unknown }>`
    select job.id, payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = task_id
    where identifier = 'commenters:erase'`.execute(app.db)
  for (const { id, payload } of rows) {
    await jobs['commenters:erase']?.(payload, {} as never)
    await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(app.db)
  }
  while (await sumUpMonth(app.db, sync.community));
  return rows.length
}

const find = () => app.call(commenterCalls.find, { person: `https://vk.com/id${person.id}` }, admin)
const overview = async () => {
  const { tone, answered, median_answer_s } = await app.call(commentCalls.overview, {}, admin)
  return { tone, answered, median_answer_s }
}
const exported = async (): Promise<string> => {
  const answer = await app.post(commentCalls.export.path, { token: admin, json: { format: 'json' } })
  return answer.text()
}
/** What somebody finds who searches for a word of theirs. */
const search = async (word: string) =>
  (await app.call(commentCalls.list, { filters: { search: word } }, admin)).total
/** A report of all there is, as it would be made now. */
async function report(): Promise<string> {
  const [from, to] = [nowMs - 365 * 86_400_000, nowMs].map((ms) => new Date(ms).toISOString().slice(0, 10))
  const blueprint = blueprintOf({
    from,
    to,
    sections: [
      { kind: 'tags', id: 'authors', by: 'author', metrics: ['contents'], limit: 30 },
      { kind: 'selection', id: 'best', which: 'best', metric: 'comments', count: 10 },
    ],
  })
  return (await app.call(reportCalls.preview, { blueprint }, admin)).html
}
/** All that a backup made now has in it. */
async function backup(): Promise<string> {
  const file = join(app.dataDir, 'backup')
  const store = diskStore(join(app.dataDir, 'images'))
  await writeArchive(file, dump({ databaseUrl: app.databaseUrl, store, key: undefined }))
  return gunzipSync(await readFile(file)).toString()
}
const traces = () => findEverywhere(app.db, [String(person.id), person.name, words])
const wrongRollups = async () =>
  (await verifyRollups(app.db)).flatMap(({ rollups }) =>
    rollups.filter(({ missing, wrong }) => missing + wrong > 0),
  )

test('a person is found by id and link with all that is held; who VK does not know is refused', async () => {
  const found = await find()
  expect(found).toMatchObject({
    vk_id: String(person.id),
    name: person.name,
    communities: [
      { id: String(sync.community), comments: held.comments, posts: held.posts, mentions: held.mentions },
    ],
    reports: [],
    erasure: null,
  })
  expect(await app.call(commenterCalls.find, { person: String(person.id) }, admin)).toEqual(found)
  const unknown = await app.post(commenterCalls.find.path, {
    token: admin,
    json: { person: 'vk.com/nobody.x' },
  })
  expect(unknown.status).toBe(400)
  expect(await unknown.json()).toMatchObject({
    error: { field_reasons: { person: [{ code: 'person_unknown' }] } },
  })
})

test('the file has everything that is held', async () => {
  const answer = await app.post(commenterCalls.export.path, {
    token: admin,
    json: { person: String(person.id) },
  })
  expect(answer.headers.get('content-disposition')).toContain(`rapport-person-${person.id}.json`)
  const file = await answer.json()
  expect(file).toMatchObject({
    person: { vk_id: String(person.id), name: person.name },
    reports: [],
    communities: [{ community: { vk_id: sync.externalId } }],
  })
  const [{ comments, signed_posts, mentioned_in }] = file.communities
  expect(comments).toHaveLength(held.comments)
  expect(mentioned_in).toHaveLength(held.mentions)
  expect(comments.map(({ text }: { text: string }) => text)).toContain(words)
  expect(comments[0]).toMatchObject({ url: expect.stringContaining('?reply='), emotion: expect.any(String) })
  expect(signed_posts).toHaveLength(held.posts)
})

test('an erased person is nowhere, all that is counted stays, and no synchronisation brings them back', async () => {
  const view = { name: 'Theirs', address: `authors=${person.id}%2C7&tags=1` }
  const saved = await app.call(viewCalls.create, view, admin)
  const before = await overview()
  expect(before.tone.by_comments.negative.n).toBeGreaterThan(0)
  const found = await search('телефон')
  expect(found).toBeGreaterThan(0)
  for (const text of [await exported(), await report(), await backup()]) expect(text).toContain(person.name)
  await app.call(commenterCalls.erase, { person: String(person.id) }, admin)
  expect(await workOff()).toBe(1)

  expect(await traces()).toEqual([])
  expect(await search('телефон')).toBe(found - 1)
  for (const text of [await exported(), await report(), await backup()])
    for (const trace of [person.name, words, `id${person.id}`]) expect(text).not.toContain(trace)
  const { items } = await app.call(viewCalls.list, {}, admin)
  expect(items.find(({ id }) => id === saved.id)?.address).toMatch(/authors=.*7&tags=1/)
  expect(await overview()).toEqual(before)
  expect(await wrongRollups()).toEqual([])

  vk.edits.addComment({ postId: person.post, text: 'Это снова я', dateMs: nowMs, fromId: person.id })
  await readAgain()
  while (await sumUpMonth(app.db, sync.community));
  expect(await traces()).toEqual([])
  expect(await findEverywhere(app.db, ['Это снова я'])).toEqual([])
  const after = await overview()
  expect(after.tone.comments).toBe(before.tone.comments + 1)
  expect(after.tone.people).toBe(before.tone.people)
  expect(after.answered).toMatchObject({ n: before.answered.n })
  expect(await wrongRollups()).toEqual([])
})

test('their comments say so, lead to the post, and are not judged again', async () => {
  const { items } = await app.call(commentCalls.list, { per_page: 200 }, admin)
  const erased = items.filter(({ is_erased }) => is_erased)
  expect(erased.length).toBeGreaterThan(0)
  for (const comment of erased)
    expect(comment).toMatchObject({
      author: { id: null, name: '', picture_url: null },
      text: '',
      attachments: [],
      url: expect.not.stringContaining('reply'),
    })
  const tones = async () => {
    const { rows } = await sql`
      select id, emotion from comment where is_erased and judged_by = 'model' order by id`.execute(app.db)
    return rows
  }
  const before = await tones()
  expect(before).toHaveLength(held.judged)
  await judgeComments({ db: app.db, judge: app.judge }, sync.community)
  expect(await tones()).toEqual(before)
  const { rows } = await sql`select from comment where not is_erased and judged_by = 'model'`.execute(app.db)
  expect(rows).toEqual([])
})

test('erasing once more changes nothing, and the log does not say who it was', async () => {
  const { code, finished_at } = (await app.call(commenterCalls.erasures, {}, admin)).items[0] ?? {}
  expect(finished_at).not.toBeNull()
  const before = await overview()
  await app.call(commenterCalls.erase, { person: `id${person.id}` }, admin)
  await workOff()
  expect(await overview()).toEqual(before)
  expect(await traces()).toEqual([])
  expect((await app.call(commenterCalls.erasures, {}, admin)).items).toMatchObject([{ code, done: 0 }])
  const actions = ['commenter.erase', 'commenter.export']
  const { items } = await app.call(auditCalls.list, { actions }, admin)
  expect(items.map(({ action, target }) => ({ action, target }))).toEqual([
    { action: 'commenter.erase', target: `commenter ${code}` },
    { action: 'commenter.erase', target: `commenter ${code}` },
    { action: 'commenter.export', target: `commenter ${code}` },
  ])
  expect(await find()).toMatchObject({ name: '', communities: [], erasure: { code } })
})

test('reports made earlier stay, and are named', async () => {
  const blueprint = {
    name: 'March',
    is_regular: false,
    period: 'custom',
    content_type: 'all',
    sections: [{}],
  }
  const own = {
    community_id: sync.community,
    blueprint: JSON.stringify({ ...blueprint, delivery: { recipients: [] } }),
  }
  const { id } = await app.db.insertInto('report').values(own).returning('id').executeTakeFirstOrThrow()
  const ready = {
    state: 'ready',
    period_from: '2026-03-01',
    period_to: '2026-03-31',
    cut_off_at: new Date(nowMs),
  }
  const run = await app.db
    .insertInto('report')
    .values({ ...own, parent_id: id, ...ready })
    .returning('id')
    .executeTakeFirstOrThrow()
  const author = { id: '4242', name: 'Signer' }
  const snapshot = JSON.stringify({ sections: [{ highlights: { best: [{ content: { author } }] } }] })
  await app.db
    .insertInto('report_snapshot')
    .values({ community_id: sync.community, report_id: run.id, snapshot })
    .execute()
  const { reports } = await app.call(commenterCalls.find, { person: '4242' }, admin)
  expect(reports).toEqual([{ id: String(id), community_id: String(sync.community), name: 'March' }])
  expect((await app.call(commenterCalls.find, { person: '424' }, admin)).reports).toEqual([])
})

test.each(['', 'vk.com/club1', 'Анна Карпова', '0'])('%j is refused at its field', async (text) => {
  const answer = await app.post(commenterCalls.erase.path, { token: admin, json: { person: text } })
  expect(answer.status).toBe(400)
  expect(Object.keys((await answer.json()).error.fields)).toEqual(['person'])
})
