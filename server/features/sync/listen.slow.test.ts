import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { touchedBy } from '#networks/vk/longPoll.ts'
import { firstOf, testSandbox } from '#networks/vk/sandbox/testing/fixture.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import { testDatabase } from '#server/testing/database.ts'
import { insertToken } from '#server/testing/factories.ts'
import { syncUntilReady, testSync } from '#server/testing/sync.ts'
import { startListening } from './listen.ts'
import { syncJobs } from './sync.jobs.ts'

const secrets = secretsFrom(Buffer.alloc(32, 1))
const log = pino({ level: 'silent' })

/** A community of the sandbox that is up to date and listened to, by a worker that does what is heard. */
async function openListening() {
  const sandbox = await testSandbox({ wallSize: 40 })
  const { db, url, drop } = await testDatabase()
  const vkCommunity = firstOf(sandbox)
  const sync = await testSync(db, sandbox.url, vkCommunity)
  await syncUntilReady(sync)
  for (const kind of ['user', 'community'] as const) {
    const token = { kind, value: vkCommunity.tokens[kind] }
    await insertToken(db, sync.community, token, secrets)
  }
  const services = { db, networks: () => sync.client, secrets, log }
  const stop = startListening(services, { gatherMs: 1, checkMs: 20, retryMs: 5 })
  const worker = await startWorker({ databaseUrl: url, tasks: syncJobs(services), crontab: '', log })
  onTestFinished(async () => {
    await stop()
    await worker.stop()
    await drop()
  })
  await until(() => sandbox.journal.entries().some(({ method }) => method === 'groups.getLongPollServer'))
  return { db, sandbox, vkCommunity, dateMs: sandbox.clock.now(), newestPost: await newestPost() }

  async function newestPost() {
    const { rows } = await sql<{ external_id: number }>`
      select external_id::bigint from content where kind = 'post' and not is_pinned order by published_at desc limit 1`.execute(
      db,
    )
    return rows[0]?.external_id ?? 0
  }
}

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await delay(10)
}

type Listening = Awaited<ReturnType<typeof openListening>>

const comment = async ({ db }: Listening, text: string) =>
  db.selectFrom('comment').select(['text', 'deleted_at', 'likes']).where('text', '=', text).executeTakeFirst()

test('a post and comments that come, change and go at VK are here without a synchronisation', async () => {
  const listening = await openListening()
  const { db, vkCommunity, dateMs, newestPost: postId } = listening
  const { edits } = vkCommunity

  const added = edits.addPost({ text: 'Только что', dateMs })
  await until(
    async () => (await sql`select from content where external_id = ${added}`.execute(db)).rows.length === 1,
  )

  const id = edits.addComment({ postId, text: 'Первый!', dateMs, fromId: 100_000_001 })
  await until(async () => Boolean(await comment(listening, 'Первый!')))
  edits.editComment(id, 'Второй!')
  await until(async () => Boolean(await comment(listening, 'Второй!')))
  edits.deleteComment(id)
  await until(async () => Boolean((await comment(listening, 'Второй!'))?.deleted_at))
  edits.restoreComment(id)
  await until(async () => (await comment(listening, 'Второй!'))?.deleted_at === null)

  const likes = async () => (await comment(listening, 'Второй!'))?.likes
  edits.likeComment(id)
  await until(async () => (await likes()) === 1)
  edits.unlikeComment(id)
  await until(async () => (await likes()) === 0)

  const { rows } = await sql`select 1 from sync_run`.execute(db)
  expect(rows).toEqual([])
}, 60_000)

test.each([
  [1, true],
  [2, false],
  [3, true],
  // Nobody knows what was told on the way.
  ['lost', true],
] as const)(
  'after failure %s of Long Poll events come on; what may be lost is looked for: %s',
  async (failure, isLost) => {
    const listening = await openListening()
    const { db, vkCommunity, dateMs, newestPost: postId } = listening
    vkCommunity.edits.addComment({ postId, text: 'Слышно', dateMs, fromId: 100_000_001 })
    await until(async () => Boolean(await comment(listening, 'Слышно')))
    await vkCommunity.events.failNext(failure)
    vkCommunity.edits.addComment({ postId, text: 'Дошло', dateMs, fromId: 100_000_001 })
    await until(async () => Boolean(await comment(listening, 'Дошло')))
    const { rows } = await sql`select 1 from sync_run`.execute(db)
    expect(rows.length > 0).toBe(isLost)
  },
  60_000,
)

test('events say which posts to read again, and which comments', () => {
  const event = (type: string, object: object) => ({ type, object })
  expect(
    touchedBy([
      event('wall_post_new', { id: 1 }),
      event('wall_reply_edit', { id: 50, post_id: 2 }),
      event('like_add', { object_type: 'post', object_id: 3 }),
      event('like_remove', { object_type: 'comment', object_id: 60, post_id: 4 }),
      event('like_add', { object_type: 'photo', object_id: 9 }),
      event('message_new', {}),
    ]),
  ).toEqual({ posts: ['1', '2', '3'], discussed: ['2', '4'] })
})
