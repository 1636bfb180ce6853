import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { TagRule } from '#contract/content/tags.ts'
import { firstOf, testSandbox } from '#networks/vk/sandbox/testing/fixture.ts'
import { testDatabase } from '#server/testing/database.ts'
import { insertTag } from '#server/testing/factories.ts'
import { syncUntilReady, testSync } from '#server/testing/sync.ts'

async function openSync() {
  const sandbox = await testSandbox({ wallSize: 120 })
  const database = await testDatabase()
  onTestFinished(database.drop)
  const sync = await testSync(database.db, sandbox.url, firstOf(sandbox))
  const ruled = (rule: TagRule) => insertTag(sync.db, sync.community, { rule: JSON.stringify(rule) })
  /** The texts of the posts that carry a tag. */
  async function carriers(tag: { id: number }) {
    const { rows } = await sql<{ text: string }>`
      select text from content join content_tag on content_id = content.id
      where tag_id = ${tag.id} and source = 'rule' and kind = 'post' order by text`.execute(sync.db)
    return rows.map((row) => row.text)
  }
  return { sandbox, sync, ruled, carriers, edits: firstOf(sandbox).edits }
}

const says = (value: string): TagRule => ({ match: 'any', conditions: [{ field: 'text', value }] })

test('an import puts the tags of rules on what meets them', async () => {
  const { sync, ruled, carriers } = await openSync()
  const museum = await ruled(says('музе'))
  const videos = await ruled({ match: 'all', conditions: [{ field: 'type', value: 'video' }] })
  await syncUntilReady(sync)
  const { rows } = await sql<{ text: string; type: string }>`
    select text, type from content where kind = 'post' order by text`.execute(sync.db)
  const expected = rows.filter(({ text }) => text.toLowerCase().includes('музе'))
  expect(expected.length).toBeGreaterThan(10)
  expect(await carriers(museum)).toEqual(expected.map(({ text }) => text))
  expect(await carriers(videos)).toHaveLength(rows.filter(({ type }) => type === 'video').length)
})

test('what is published or edited later gets the tags of rules, or loses them, by the next run', async () => {
  const { sync, sandbox, edits, ruled, carriers } = await openSync()
  await syncUntilReady(sync)
  const tag = await ruled(says('выставка года'))
  const dateMs = sandbox.clock.now()
  const first = edits.addPost({ text: 'Выставка года: первая', dateMs })
  edits.addPost({ text: 'Другое', dateMs })
  await syncUntilReady(sync)
  expect(await carriers(tag)).toEqual(['Выставка года: первая'])

  edits.editPost(first, 'Передумали', dateMs)
  const second = edits.addPost({ text: 'Ещё одна выставка года', dateMs })
  await syncUntilReady(sync)
  expect(await carriers(tag)).toEqual(['Ещё одна выставка года'])

  await sql`
    with taken as (delete from content_tag where tag_id = ${tag.id} returning *)
    insert into tag_exception select community_id, tag_id, content_id from taken`.execute(sync.db)
  edits.editPost(second, 'И ещё одна выставка года', dateMs)
  await syncUntilReady(sync)
  expect(await carriers(tag)).toEqual([])
})
