import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { ErrorBody } from '#contract/errorBody.ts'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { creativeCalls } from '#contract/remarketing/creatives.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent, insertTag } from '#server/testing/factories.ts'
import { farZone } from '#server/testing/farZone.ts'
import { insertImage } from './testing/insertImage.ts'

let app: TestApp
let token: string
let mine: CommunityId
let community_id: string

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('editor')
})
afterAll(() => app.close())
beforeEach(async () => {
  mine = await insertCommunity(app.db, { time_zone: 'Asia/Kamchatka' })
  community_id = String(mine)
})

const create = (input: InputOf<typeof campaignCalls.create>) =>
  app.call(campaignCalls.create, { community_id, ...input }, token)
const edit = (input: InputOf<typeof campaignCalls.edit>) =>
  app.call(campaignCalls.edit, { community_id, ...input }, token)
const list = async (input: InputOf<typeof campaignCalls.list> = {}) =>
  app.call(campaignCalls.list, { community_id, ...input }, token)
const addCreative = (campaign_id: string, input: Partial<InputOf<typeof creativeCalls.create>> = {}) =>
  app.call(creativeCalls.create, { community_id, campaign_id, title: 'Banner', ...input }, token)

async function refusal(path: string, json: object) {
  const response = await app.post(path, { token, json: { community_id, ...json } })
  return { status: response.status, ...ErrorBody.parse(await response.json()).error }
}

async function addPage(url: string) {
  const page = { community_id: mine, url, title: 'Cats' }
  const { id } = await app.db.insertInto('web_page').values(page).returning('id').executeTakeFirstOrThrow()
  return String(id)
}

const ids = (items: { id: number | string }[]) => items.map(({ id }) => String(id))

test('a campaign is answered with all that was given', async () => {
  const post = await insertContent(app.db, mine, { published_at: '2024-03-01T12:00:00Z' })
  const story = await insertContent(app.db, mine, { kind: 'story', published_at: '2024-03-02T12:00:00Z' })
  const page = await addPage('https://shop.example/cats')
  const tag = await insertTag(app.db, mine, { title: 'Cats' })
  const made = await create({
    title: '  Autumn ',
    goal: 'Sell tickets',
    starts_on: '2024-09-01',
    ends_on: '2024-11-30',
    budget_note: '30 000 ₽',
    utm_campaign: 'Autumn24',
    tag_ids: ids([tag]),
    content_ids: ids([post, story]),
    page_ids: [page],
  })
  expect(made).toMatchObject({
    title: 'Autumn',
    goal: 'Sell tickets',
    starts_on: '2024-09-01',
    ends_on: '2024-11-30',
    state: 'over',
    budget_note: '30 000 ₽',
    utm_campaign: 'Autumn24',
    tags: [{ id: String(tag.id), title: 'Cats', color: 'blue' }],
    creatives: 0,
    cover: null,
    pages: [{ id: page, url: 'https://shop.example/cats', title: 'Cats', name: null }],
    version: 1,
  })
  expect(ids(made.contents)).toEqual(ids([story, post]))
  expect(await app.call(campaignCalls.get, { community_id, id: made.id }, token)).toEqual(made)
})

test('only what is given is changed, and an empty UTM name is none', async () => {
  const [a, b] = [await insertContent(app.db, mine), await insertContent(app.db, mine)]
  const made = await create({
    title: 'Autumn',
    goal: 'Tickets',
    starts_on: '2024-09-01',
    content_ids: ids([a]),
  })
  const renamed = await edit({ id: made.id, title: 'Winter' })
  expect(renamed).toEqual({ ...made, title: 'Winter', version: 2 })
  const changed = await edit({ id: made.id, starts_on: null, utm_campaign: '', content_ids: ids([b]) })
  expect(changed).toMatchObject({ title: 'Winter', goal: 'Tickets', starts_on: null, utm_campaign: null })
  expect(ids(changed.contents)).toEqual(ids([b]))
})

test('a UTM name that is not given is made of the title, and is nobody else’s', async () => {
  const names = []
  for (const title of ['Осень в музее', 'Осень, в музее!', 'ОСЕНЬ (в музее)', '🍂', '🍁'])
    names.push((await create({ title })).utm_campaign)
  expect(names).toEqual(['osen-v-muzee', 'osen-v-muzee-2', 'osen-v-muzee-3', 'campaign', 'campaign-2'])
})

test.each([
  [{ title: 'AUTUMN' }, 'title', 'A campaign with this title already exists'],
  [
    { title: 'Other', utm_campaign: 'Fall' },
    'utm_campaign',
    'A campaign with this utm_campaign already exists',
  ],
])('%o beside Autumn with the UTM name fall is a conflict', async (input, field, message) => {
  await create({ title: 'Autumn', utm_campaign: 'fall' })
  const other = await create({ title: 'Third' })
  const refused = { status: 409, code: 'conflict', message, fields: { [field]: [message] } }
  expect(await refusal(campaignCalls.create.path, input)).toMatchObject(refused)
  expect(await refusal(`/api/campaign/edit/${other.id}`, input)).toMatchObject(refused)
  community_id = String(await insertCommunity(app.db))
  expect(await create(input)).toMatchObject(input)
})

test('an edit of a version that is not the newest is a conflict, and nothing of it is kept', async () => {
  const post = await insertContent(app.db, mine)
  const { id, version } = await create({ title: 'Autumn' })
  await edit({ id, title: 'Winter', version })
  const late = { title: 'Spring', content_ids: ids([post]), version }
  expect(await refusal(`/api/campaign/edit/${id}`, late)).toMatchObject({
    status: 409,
    message: 'Someone else just edited this. Review their changes',
  })
  expect(await app.call(campaignCalls.get, { community_id, id }, token)).toMatchObject({
    title: 'Winter',
    contents: [],
  })
})

test('a campaign does not end before it begins', async () => {
  const { id } = await create({ title: 'Autumn', starts_on: '2024-09-01' })
  const refused = { status: 400, fields: { ends_on: ['The end date is before the start date'] } }
  expect(await refusal(`/api/campaign/edit/${id}`, { ends_on: '2024-08-31' })).toMatchObject(refused)
  const wrong = { title: 'Other', starts_on: '2024-09-02', ends_on: '2024-09-01' }
  expect(await refusal(campaignCalls.create.path, wrong)).toMatchObject(refused)
})

describe('the list', () => {
  test('tells by the community’s clocks which are planned, running and over', async () => {
    const { time_zone, day } = farZone()
    community_id = String(await insertCommunity(app.db, { time_zone }))
    const [yesterday, today, tomorrow] = [day(1), day(0), day(-1)]
    await create({ title: 'Over', ends_on: yesterday })
    await create({ title: 'Last day', starts_on: yesterday, ends_on: today })
    await create({ title: 'First day', starts_on: today })
    await create({ title: 'Planned', starts_on: tomorrow })
    await create({ title: 'Open' })
    const { items } = await list()
    expect(Object.fromEntries(items.map(({ title, state }) => [title, state]))).toEqual({
      Over: 'over',
      'Last day': 'running',
      'First day': 'running',
      Planned: 'planned',
      Open: 'running',
    })
    const planned = await list({ states: ['planned', 'over'] })
    expect(planned.items.map(({ title }) => title).sort()).toEqual(['Over', 'Planned'])
    expect(planned.total).toBe(2)
  })

  test('those that begin last come first, a page at a time', async () => {
    for (const [title, starts_on] of [
      ['b', '2024-02-01'],
      ['c', '2024-03-01'],
      ['a', '2024-01-01'],
    ] as const)
      await create({ title, starts_on })
    const titles = async (page: number) => {
      const { items, about: _, ...rest } = await list({ page, per_page: 2 })
      return { titles: items.map(({ title }) => title), ...rest }
    }
    expect(await titles(1)).toEqual({ titles: ['c', 'b'], page: 1, per_page: 2, total: 3 })
    expect(await titles(2)).toEqual({ titles: ['a'], page: 2, per_page: 2, total: 3 })
    expect(await titles(9)).toEqual({ titles: [], page: 9, per_page: 2, total: 3 })
  })

  test('finds by a part of the title or UTM name, and by tag', async () => {
    const [cats, dogs] = [await insertTag(app.db, mine), await insertTag(app.db, mine)]
    await create({ title: '100% cats', tag_ids: ids([cats]) })
    await create({ title: 'Dogs', utm_campaign: 'woof', tag_ids: ids([dogs]) })
    await create({ title: '100 birds' })
    const found = async (input: InputOf<typeof campaignCalls.list>) =>
      (await list(input)).items.map(({ title }) => title).sort()
    expect(await found({ search: '100%' })).toEqual(['100% cats'])
    expect(await found({ search: 'WOO' })).toEqual(['Dogs'])
    expect(await found({ tags: ids([cats, dogs]) })).toEqual(['100% cats', 'Dogs'])
    expect(await found({ tags: ids([cats]), search: 'dogs' })).toEqual([])
  })

  test('has the titles in their order', async () => {
    for (const title of ['ёлка', 'Ель', 'Apple', 'жук']) await create({ title })
    const { items } = await app.call(campaignCalls.titles, { community_id }, token)
    expect(items.map(({ title }) => title)).toEqual(['Apple', 'ёлка', 'Ель', 'жук'])
  })
})

test('tags are put on once and taken off', async () => {
  const tag = await insertTag(app.db, mine, { title: 'Cats' })
  const { id } = await create({ title: 'Autumn' })
  const tagged = { community_id, id, tag_id: String(tag.id) }
  for (let n = 0; n < 2; n += 1)
    expect(await app.call(campaignCalls.addTag, tagged, token)).toMatchObject({ tags: [{ title: 'Cats' }] })
  for (let n = 0; n < 2; n += 1)
    expect(await app.call(campaignCalls.removeTag, tagged, token)).toMatchObject({ tags: [] })
})

test('what carries a tag carries the one that it is merged into', async () => {
  const [from, into] = [await insertTag(app.db, mine), await insertTag(app.db, mine, { title: 'Cats' })]
  const both = await create({ title: 'Both', tag_ids: ids([from, into]) })
  const one = await create({ title: 'One', tag_ids: ids([from]) })
  const banner = await addCreative(one.id, { tag_ids: ids([from]) })
  await app.call(tagCalls.merge, { community_id, id: String(from.id), into: String(into.id) }, token)
  const merged = [{ id: String(into.id), title: 'Cats' }]
  for (const { id } of [both, one])
    expect(await app.call(campaignCalls.get, { community_id, id }, token)).toMatchObject({ tags: merged })
  const got = await app.call(creativeCalls.get, { community_id, id: banner.id }, token)
  expect(got).toMatchObject({ tags: merged })
})

test('with a campaign go its creatives, and their images are left to be removed', async () => {
  const [kept, gone] = [await create({ title: 'Kept' }), await create({ title: 'Gone' })]
  const [image, other] = [await insertImage(app.db, mine), await insertImage(app.db, mine)]
  await addCreative(gone.id, { image_id: image.id })
  await addCreative(gone.id, { title: 'No image' })
  await addCreative(kept.id, { title: 'Stays', image_id: other.id })
  const of = async (id: string) => (await list()).items.find((each) => each.id === id)
  expect(await of(gone.id)).toMatchObject({ creatives: 2, cover: expect.stringContaining(image.key) })
  await app.call(campaignCalls.delete, { community_id, id: gone.id }, token)
  expect(ids((await list()).items)).toEqual([kept.id])
  const creatives = await app.call(creativeCalls.list, { community_id }, token)
  expect(creatives.items.map(({ title }) => title)).toEqual(['Stays'])
  const leftovers = await app.db.selectFrom('image_leftover').select('key').execute()
  expect(leftovers.map(({ key }) => key)).toContain(image.key)
  expect(leftovers.map(({ key }) => key)).not.toContain(other.key)
})

test('viewers look and change nothing', async () => {
  const viewer = await app.signIn('viewer')
  const { id } = await create({ title: 'Autumn' })
  expect(await app.call(campaignCalls.get, { community_id, id }, viewer)).toMatchObject({ title: 'Autumn' })
  for (const path of ['create', `edit/${id}`, `delete/${id}`, 'exportAudience', 'importAds']) {
    const { status } = await app.post(`/api/campaign/${path}`, { token: viewer, json: { community_id } })
    expect([path, status]).toEqual([path, 403])
  }
})
