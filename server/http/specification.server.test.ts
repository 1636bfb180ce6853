import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClock } from '#networks/vk/sandbox/clock.ts'
import type { Sandbox } from '#networks/vk/sandbox/sandbox.ts'
import { startSandbox } from '#networks/vk/sandbox/server.ts'
import { firstOf, NOON } from '#networks/vk/sandbox/testing/fixture.ts'
import { sumUpChanges } from '#server/features/analytics/analytics.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'
import { drawing } from '../features/images/testing/drawings.ts'

// The calls of the specification, section 7, with the bodies that it names and no others.

type Body = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: a client that knows the specification alone knows no types.
type Answer = any

let app: TestApp
let sandbox: Sandbox
let token: string

beforeAll(async () => {
  const clock = createClock({ now: NOON, running: false })
  sandbox = await startSandbox({ clock, limits: false, wallSize: 20 })
  app = await testApp({ vkApiUrl: `${sandbox.url}/method` })
  token = await app.signIn('admin')
  await insertCommunity(app.db, { external_id: String(firstOf(sandbox).info.id) })
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})

const asked = new Set<string>()

/** Sends a body as JSON or as a form, whose fields that are no texts are JSON. */
async function send(as: 'JSON' | 'a form', path: string, body: Body = {}): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    form.set(name, value instanceof Blob || typeof value === 'string' ? value : JSON.stringify(value))
  // A form without a field is none.
  const isForm = as === 'a form' && Object.keys(body).length > 0
  const response = await app.post(path, { token, ...(isForm ? { form } : { json: body }) })
  const answer = await response.json()
  expect([path, response.status, answer]).toEqual([path, 200, answer])
  asked.add(path.replace(/\/\d+$/, '/{id}'))
  return answer
}

describe.each(['JSON', 'a form'] as const)('a client that knows the specification alone, with %s,', (as) => {
  const ask = (path: string, body?: Body) => send(as, `/api/${path}`, body)
  const page = { page: 1, per_page: 10 }
  const inMarch = { filters: { from: '2024-03-01', to: '2024-03-31' } }

  const community = async () =>
    (await app.db.selectFrom('community').select('id').executeTakeFirstOrThrow()).id as Parameters<
      typeof insertContent
    >[1]

  test('reads analytics, of all time and of days', async () => {
    await insertContent(app.db, await community(), { views: 100 })
    await insertContent(app.db, await community(), { published_at: '2010-01-01T00:00:00Z' })
    await sumUpChanges(app.db, await community())
    for (const path of ['analytics', 'web-analytics'])
      for (const call of ['graph', 'subjects'])
        for (const body of [{ filters: {} }, inMarch]) await ask(`${path}/${call}`, body)
    const { series } = await ask('analytics/graph', inMarch)
    expect(series[0].points).toHaveLength(31)
    expect(series[0].totals).toMatchObject({
      views: { value: as === 'JSON' ? 100 : 200 },
      field_replies: {},
      shares: {},
    })
  })

  test('works with tags and content', async () => {
    const tag = await ask('tag/create', { title: `News ${as}` })
    expect(await ask(`tag/edit/${tag.id}`, { title: `Novelties ${as}` })).toMatchObject({ id: tag.id })
    expect(await ask(`tag/get/${tag.id}`)).toMatchObject({ title: `Novelties ${as}` })
    expect((await ask('tag/list', page)).items).toContainEqual(expect.objectContaining({ id: tag.id }))
    const post = await insertContent(app.db, await community())
    const story = await insertContent(app.db, await community(), { kind: 'story' })
    expect((await ask('content/list', { filters: {} })).items.length).toBeGreaterThan(1)
    expect((await ask(`content/addTag/${post.id}`, { tag_id: tag.id })).tags).toHaveLength(1)
    expect((await ask(`content/removeTag/${post.id}`, { tag_id: tag.id })).tags).toEqual([])
    await ask(`content/link/${post.id}`, { story_id: String(story.id) })
    expect(await ask(`content/get/${post.id}`)).toMatchObject({ linked_story_ids: [String(story.id)] })
    await ask(`content/unlink/${story.id}`)
    const comment = await insertComment(app.db, await community(), { content_id: post.id })
    expect((await ask('comment/list')).items).toHaveLength(as === 'JSON' ? 1 : 2)
    expect(await ask(`comment/changeEmotion/${comment.id}`, { emotion: 'positive' })).toMatchObject({
      emotion: 'positive',
    })
    await ask(`tag/delete/${tag.id}`)
  })

  test('works with web content', async () => {
    const { id } = await app.db
      .insertInto('web_page')
      .values({ community_id: await community(), url: `https://shop.example/${as}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const tag = await ask('tag/create', { title: `Shop ${as}` })
    await ask('web/list')
    await ask(`web/get/${id}`, { filters: {} })
    await ask(`web/addTag/${id}`, { tag_id: tag.id })
    await ask(`web/removeTag/${id}`, { tag_id: tag.id })
    await ask('web/getTypes', page)
    expect(await ask(`web/setData/${id}`, { name: 'Shop' })).toMatchObject({ name: 'Shop' })
  })

  test('works with reports by their own fields', async () => {
    const report = await ask('report/create', {
      name: 'Month',
      is_regular: true,
      period: 'monthly',
      content_type: 'posts',
      sections: [{ kind: 'metrics' }, { kind: 'tags' }, { kind: 'selection', which: 'best' }],
    })
    expect(report).toMatchObject({ name: 'Month', is_regular: true, content_type: 'posts', parent_id: null })
    expect(report.sections.map(({ kind }: Answer) => kind)).toEqual(['metrics', 'tags', 'selection'])
    expect(await ask(`report/edit/${report.id}`, { name: 'Each month' })).toMatchObject({
      name: 'Each month',
      period: 'monthly',
      sections: report.sections,
    })
    expect(await ask(`report/get/${report.id}`)).toMatchObject({ name: 'Each month' })
    expect((await ask('report/list', { is_regular: true, ...page })).items).toHaveLength(1)
    await ask('report/list', { parent_id: report.id, ...page })
    await ask(`report/delete/${report.id}`)
    expect((await ask('report/create', { name: 'Once' })).sections).toHaveLength(5)
  })

  test('works with users', async () => {
    const password = 'correct horse battery'
    const person = { name: 'Anna', email: `anna@${as.replace(' ', '-').toLowerCase()}.test`, role: 'viewer' }
    const passwords = { password, password_confirmation: password }
    const { id } = await ask('user/create', { ...person, ...passwords })
    expect(await ask(`user/edit/${id}`, { ...person, ...passwords, name: 'Anna K.' })).toMatchObject({
      name: 'Anna K.',
    })
    expect((await ask('user/list', page)).items.length).toBeGreaterThan(1)
    await ask(`user/delete/${id}`)
  })

  test('works with settings, and has the content read again', async () => {
    await ask('settings/save', { vk_user_token: firstOf(sandbox).tokens.user })
    await ask('settings/save', { vk_public_token: firstOf(sandbox).tokens.community })
    await ask('settings/list')
    await ask('content/refresh')
  })

  test('works with campaigns and creatives', async () => {
    const tag = await ask('tag/create', { title: `Spring ${as}` })
    const campaign = await ask('campaign/create', { title: `Spring ${as}` })
    await ask(`campaign/edit/${campaign.id}`, { title: `Early spring ${as}` })
    await ask(`campaign/addTag/${campaign.id}`, { tag_id: tag.id })
    await ask(`campaign/removeTag/${campaign.id}`, { tag_id: tag.id })
    await ask('campaign/list')
    await ask('campaign/titles')
    const bytes = await drawing(30, 20).png().toBuffer()
    const file = new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })
    const image = await send('a form', '/api/creative/uploadImage', { image: file })
    const creative = await ask('creative/create', {
      campaign_id: campaign.id,
      title: 'Snowdrop',
      image_id: image.id,
    })
    await ask(`creative/edit/${creative.id}`, { title: 'Snowdrops' })
    await ask(`creative/addTag/${creative.id}`, { tag_id: tag.id })
    await ask(`creative/removeTag/${creative.id}`, { tag_id: tag.id })
    await ask(`creative/get/${creative.id}`)
    await ask('creative/list')
    await ask(`creative/deleteImage/${image.id}`)
    await ask(`creative/delete/${creative.id}`)
    await ask(`campaign/get/${campaign.id}`)
    await ask(`campaign/delete/${campaign.id}`)
  })
})

test('these are all 52 calls', () => {
  expect(asked.size).toBe(52)
})
