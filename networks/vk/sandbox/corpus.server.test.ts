import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { bundled, joinCommunities, loadBundled, loadCommunity } from './corpus.ts'
import { defaultShiftWeeks } from './model/timeline.ts'
import { call, NOON, testSandbox } from './testing/fixture.ts'
import { WEEK } from './time.ts'

const info = {
  id: 77,
  screenName: 'two_posts',
  name: 'Две записи',
  description: '',
  activity: '',
  city: 'Москва',
  members: 100,
  reactionsSince: '2023-11-01',
}

function folderOf(community: unknown, table: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'community-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'community.json'), JSON.stringify(community))
  writeFileSync(join(folder, 'posts.csv.gz'), gzipSync(table))
  return folder
}

test.each(bundled)('%s is a community of dated posts with unique ids', (name) => {
  const { posts } = loadBundled(name)
  expect(posts.length).toBeGreaterThan(1000)
  expect(new Set(posts.map(({ id }) => id)).size).toBe(posts.length)
  for (const [index, post] of posts.entries())
    expect(post.dateMs).toBeGreaterThanOrEqual(posts[index - 1]?.dateMs ?? 0)
})

test('another community is served from a folder of the same form', async () => {
  const table =
    'id,date,likes,reposts,views,text\n2,2024-05-02 10:00:00,5,1,200,"Вторая\n\nс абзацем"\n1,2024-05-01 10:00:00,3,0,,Первая\n'
  const sandbox = await testSandbox({
    communities: [loadCommunity(folderOf(info, table))],
    shiftWeeks: 52,
    churn: false,
  })
  const { count, items } = await call(sandbox, 'wall.get', { owner_id: -77, filter: 'owner', count: 100 })
  expect(count).toBeGreaterThanOrEqual(2)
  expect(items.at(-1)).toMatchObject({ id: 1, text: 'Первая', likes: { count: 3 } })
  expect(items.at(-1).views).toBeUndefined()
})

test('a folder of another form is refused', () => {
  expect(() => loadCommunity(folderOf({ ...info, members: 'many' }, 'id\n1\n'))).toThrow('members')
  expect(() => loadCommunity(folderOf(info, 'id,date\n1,2024-05-01 10:00:00\n'))).toThrow('likes')
})

test('by default at least six weeks of posts lie ahead, on the same weekday and in the same season', () => {
  const museum = loadBundled('olonmus')
  const last = museum.posts.at(-1)?.dateMs ?? 0
  for (const now of [NOON, NOON + 100 * WEEK, Date.parse('2031-03-01T00:00:00Z')]) {
    const shift = defaultShiftWeeks([museum], now)
    expect(shift % 52).toBe(0)
    expect(last + shift * WEEK - now).toBeGreaterThanOrEqual(6 * WEEK)
    expect(last + shift * WEEK - now).toBeLessThan(58 * WEEK)
  }
})

test('two communities join into a wall of exactly 5,000 posts', async () => {
  const joined = joinCommunities(loadBundled('omapajo'), loadBundled('mediacenter_periodika'))
  const sandbox = await testSandbox({ communities: [joined], wallSize: 5000, shiftWeeks: 52 })
  expect((await call(sandbox, 'wall.get', { owner_id: -187113700, count: 1 })).count).toBe(5000)
})
