import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tagCalls } from '#contract/content/tags.ts'
import { invitationCalls } from '#contract/people/invitations.ts'
import { reportCalls } from '#contract/reports.ts'
import { type OnboardingStep, onboardingCalls } from '#contract/settings/onboarding.ts'
import { communityCalls } from '#contract/settings/settings.ts'
import { webCalls } from '#contract/web/web.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { SyncBlock } from '#server/db/schema.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'

let app: TestApp
let admin: string
let community: CommunityId

beforeAll(async () => {
  app = await testApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  community = await insertCommunity(app.db)
})

const here = () => ({ community_id: String(community) })
const steps = async (token = admin) => (await app.call(onboardingCalls.status, here(), token)).items
const states = async (token = admin) =>
  Object.fromEntries((await steps(token)).map(({ step, state }) => [step, state]))
const step = async (name: OnboardingStep['step']) => (await steps()).find((each) => each.step === name)
const listed = async (token = admin) =>
  (await app.call(communityCalls.list, {}, token)).onboarding.find(
    ({ community_id }) => community_id === String(community),
  )
const show = (is_shown: boolean, token = admin) =>
  app.call(onboardingCalls.show, { ...here(), is_shown }, token)

/** Where a block stands, over what was told of it before. */
async function tell(block: string, values: Partial<Insertable<SyncBlock>>) {
  const row = { problem: null, succeeded_at: null, ...values }
  await app.db
    .insertInto('sync_block')
    .values({ community_id: community, block, ...row })
    .onConflict((conflict) => conflict.columns(['community_id', 'block']).doUpdateSet(row))
    .execute()
}
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000)
const loadAll = async () => {
  for (const block of ['posts', 'comments', 'reach', 'stories', 'community_stats'])
    await tell(block, { state: 'ready', succeeded_at: new Date() })
}

const loading = ['first_posts', 'posts', 'comments', 'sentiment', 'reach', 'stories']

test('nobody is shown steps that they can neither take nor wait for', async () => {
  const open = (names: string[]) => Object.fromEntries(names.map((name) => [name, 'open']))
  // Before anybody else is there.
  expect(await states()).toEqual(open([...loading, 'tags', 'report', 'colleague', 'web']))
  expect(await states(await app.signIn('editor'))).toEqual(open([...loading, 'tags', 'report']))
  expect(await states(await app.signIn('viewer'))).toEqual(open(loading))
})

test('an admin of one community alone does not invite', async () => {
  const token = await app.signIn('admin')
  await sql`
    with limited as (
      update app_user set is_limited = true where id = (select max(id) from app_user) returning id
    )
    insert into user_community (user_id, community_id) select id, ${community} from limited`.execute(app.db)
  expect(Object.keys(await states(token))).toEqual([...loading, 'tags', 'report', 'web'])
})

test('what is loaded tells how far it is, and how long the rest takes by its pace so far', async () => {
  const pace = { begun_at: secondsAgo(60), begun_done: 100, progressed_at: new Date() }
  await tell('posts', { state: 'running', done: 400, total: 1000, ...pace })
  await tell('comments', { state: 'running', done: 300, total: 400, ...pace })
  expect(await step('first_posts')).toMatchObject({ state: 'done' })
  const posts = await step('posts')
  expect(posts).toMatchObject({ state: 'running', done: 400, total: 1000 })
  // 300 a minute, and 600 are left.
  expect(posts?.left_seconds).toBeGreaterThanOrEqual(120)
  expect(posts?.left_seconds).toBeLessThan(125)
  // More comments come with the posts.
  expect(await step('comments')).toMatchObject({ state: 'running', done: 300, left_seconds: null })

  await tell('posts', { state: 'ready', done: 1000, succeeded_at: new Date() })
  expect(await step('posts')).toMatchObject({ state: 'done', left_seconds: null })
  expect((await step('comments'))?.left_seconds).toBeGreaterThanOrEqual(30)
})

test('nobody is told a time before there is a pace', async () => {
  const begun = { state: 'running', total: 1000, progressed_at: new Date() }
  await tell('posts', { ...begun, done: 100, begun_at: secondsAgo(60), begun_done: 100 })
  expect(await step('posts')).toMatchObject({ state: 'running', left_seconds: null })
  await tell('posts', { ...begun, done: 200, begun_at: secondsAgo(1), begun_done: 100 })
  expect(await step('posts')).toMatchObject({ state: 'running', left_seconds: null })
})

test('what the tokens do not open keeps nobody waiting, except for posts; what stopped says why', async () => {
  await tell('posts', { state: 'failed', problem: 'no_token' })
  await tell('reach', { state: 'failed', problem: 'missing_scope', network_error: 15 })
  await tell('stories', { state: 'failed', problem: 'quota', done: 3 })
  await tell('comments', { state: 'failed', problem: 'no_token' })
  expect(await states()).toMatchObject({
    first_posts: 'stopped',
    posts: 'stopped',
    comments: 'unavailable',
    sentiment: 'unavailable',
    reach: 'unavailable',
    stories: 'stopped',
  })
  expect(await step('reach')).toMatchObject({ problem: 'missing_scope', network_error: 15 })
  expect(await step('stories')).toMatchObject({ problem: 'quota' })
  // A token that is lost later takes nothing back.
  await tell('reach', { state: 'failed', problem: 'token_invalid', succeeded_at: new Date() })
  expect(await step('reach')).toMatchObject({ state: 'done', problem: null })
})

test('sentiment is done when all comments are there and judged', async () => {
  const { id } = await insertContent(app.db, community)
  const comment = await insertComment(app.db, community, { content_id: id })
  await tell('comments', { state: 'running', done: 1, total: 2 })
  expect(await step('sentiment')).toMatchObject({ state: 'running', done: 0, total: 1 })
  await tell('comments', { state: 'ready', succeeded_at: new Date() })
  expect(await step('sentiment')).toMatchObject({ state: 'running' })
  await app.db
    .updateTable('comment')
    .set({ judged_by: 'm', model_emotion: 'neutral', emotion: 'neutral', emotion_source: 'model' })
    .where('id', '=', comment.id)
    .execute()
  expect(await step('sentiment')).toMatchObject({ state: 'done' })
})

test('with the last step the list is gone, for everyone and for good', async () => {
  const editor = await app.signIn('editor')
  await loadAll()
  expect(await states()).toMatchObject({ stories: 'done', tags: 'open', report: 'open', web: 'open' })
  const tag = await app.call(tagCalls.create, { ...here(), title: 'News' }, admin)
  const blueprint = { name: 'Weekly', sections: [{ kind: 'text' as const, id: 'words' }] }
  await app.call(reportCalls.create, { ...here(), blueprint }, admin)
  await app.call(invitationCalls.create, { email: 'ann@x.example', role: 'viewer' }, admin)
  expect(await listed()).toEqual({ community_id: String(community), is_shown: true })
  const history = { name: 'days.csv', text: 'date,views,visitors,visits\n2024-03-01,1,1,1' }
  await app.call(webCalls.site, here(), admin)
  await app.call(webCalls.import, { ...here(), files: [history] }, admin)
  const all = await states()
  expect(Object.values(all).every((state) => state === 'done')).toBe(true)
  expect(await listed()).toBeUndefined()
  await app.call(tagCalls.delete, { ...here(), id: tag.id }, admin)
  await steps()
  expect(await listed()).toBeUndefined()
  expect(await listed(editor)).toBeUndefined()
})

test('whoever has taken all steps of their own is done before the others', async () => {
  const [editor, viewer] = [await app.signIn('editor'), await app.signIn('viewer')]
  await loadAll()
  await app.call(tagCalls.create, { ...here(), title: 'News' }, editor)
  await steps(viewer)
  await steps(editor)
  await steps()
  expect(await listed(viewer)).toBeUndefined()
  expect(await listed(editor)).toMatchObject({ is_shown: true })
  expect(await listed()).toMatchObject({ is_shown: true })
})

test('it is put away for one person in one community, and comes back', async () => {
  const editor = await app.signIn('editor')
  const other = await insertCommunity(app.db)
  await show(false)
  expect(await listed()).toEqual({ community_id: String(community), is_shown: false })
  expect(await listed(editor)).toMatchObject({ is_shown: true })
  community = other
  expect(await listed()).toMatchObject({ is_shown: true })
  await show(false)
  await show(true)
  expect(await listed()).toMatchObject({ is_shown: true })
})

test('after a month nobody is greeted with it, and it can be had still', async () => {
  community = await insertCommunity(app.db, { created_at: secondsAgo(31 * 86_400) })
  expect(await listed()).toMatchObject({ is_shown: false })
  await show(true)
  expect(await listed()).toMatchObject({ is_shown: true })
})
