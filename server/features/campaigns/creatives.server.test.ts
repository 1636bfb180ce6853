import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { ErrorBody } from '#contract/errorBody.ts'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { creativeCalls } from '#contract/remarketing/creatives.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent, insertTag } from '#server/testing/factories.ts'
import { insertImage } from './testing/insertImage.ts'

let app: TestApp
let token: string
let mine: CommunityId
let community_id: string
let campaign_id: string

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('editor')
})
afterAll(() => app.close())
beforeEach(async () => {
  mine = await insertCommunity(app.db)
  community_id = String(mine)
  campaign_id = await addCampaign('Autumn')
})

async function addCampaign(title: string) {
  return (await app.call(campaignCalls.create, { community_id, title }, token)).id
}
const create = (input: Partial<InputOf<typeof creativeCalls.create>> = {}) =>
  app.call(creativeCalls.create, { community_id, campaign_id, title: 'Banner', ...input }, token)
const edit = (input: InputOf<typeof creativeCalls.edit>) =>
  app.call(creativeCalls.edit, { community_id, ...input }, token)
const list = (input: InputOf<typeof creativeCalls.list> = {}) =>
  app.call(creativeCalls.list, { community_id, ...input }, token)
const titles = async (input: InputOf<typeof creativeCalls.list>) =>
  (await list(input)).items.map(({ title }) => title)

async function refusal(path: string, json: object) {
  const response = await app.post(path, { token, json: { community_id, ...json } })
  return { status: response.status, ...ErrorBody.parse(await response.json()).error }
}

const leftovers = async () =>
  (await app.db.selectFrom('image_leftover').select('key').execute()).map(({ key }) => key)

const ids = (items: { id: number | string }[]) => items.map(({ id }) => String(id))

test('a creative is answered with all that was given, its link carrying what tells of it', async () => {
  const post = await insertContent(app.db, mine)
  const tag = await insertTag(app.db, mine, { title: 'Cats' })
  const image = await insertImage(app.db, mine)
  const made = await create({
    title: 'Кот в музее',
    text: 'Come and see',
    link: 'https://shop.example/cats?b=1',
    image_id: image.id,
    tag_ids: ids([tag]),
    content_ids: ids([post]),
  })
  expect(made).toMatchObject({
    campaign_id,
    title: 'Кот в музее',
    text: 'Come and see',
    link: 'https://shop.example/cats?b=1',
    tracked_link:
      'https://shop.example/cats?b=1&utm_source=vk&utm_medium=cpc&utm_campaign=autumn&utm_content=kot-v-muzee',
    utm_content: 'kot-v-muzee',
    image: { id: image.id, width: 2, height: 1, file_name: 'cat.png' },
    tags: [{ id: String(tag.id), title: 'Cats' }],
    version: 1,
    days: [],
  })
  expect(ids(made.contents)).toEqual(ids([post]))
  expect(made.spark).toEqual(Array(14).fill(0))
  expect(await app.call(creativeCalls.get, { community_id, id: made.id }, token)).toEqual(made)
})

test('only what is given is changed; empty are no link and a UTM content of its title', async () => {
  const made = await create({ link: 'https://shop.example/', utm_content: 'x1', text: 'Come' })
  expect(await edit({ id: made.id, title: 'Poster' })).toEqual({ ...made, title: 'Poster', version: 2 })
  expect(await edit({ id: made.id, link: '', utm_content: '' })).toMatchObject({
    text: 'Come',
    link: null,
    tracked_link: null,
    utm_content: 'poster',
  })
  const winter = await addCampaign('Winter')
  expect(await edit({ id: made.id, campaign_id: winter })).toMatchObject({ campaign_id: winter })
})

test('a UTM content is one creative’s alone in all campaigns, whatever the case', async () => {
  await create({ utm_content: 'Banner-1' })
  const message = 'A creative with this utm_content already exists'
  const refused = { status: 409, message, fields: { utm_content: [message] } }
  const other = await addCampaign('Winter')
  const input = { campaign_id: other, title: 'Other', utm_content: 'banner-1' }
  expect(await refusal(creativeCalls.create.path, input)).toMatchObject(refused)
  const { id } = await create({ campaign_id: other })
  expect(await refusal(`/api/creative/edit/${id}`, { utm_content: 'BANNER-1' })).toMatchObject(refused)
})

test.each([
  [{ link: 'javascript:alert(1)' }, 'link', 'Enter an address that starts with https://'],
  [{ link: 'shop.example' }, 'link', 'Enter an address that starts with https://'],
  [{ utm_content: 'a b' }, 'utm_content', 'Only letters, digits and . _ ~ -'],
  [{ title: '\u200b' }, 'title', 'Enter a title'],
])('%o is refused', async (input, field, message) => {
  const refused = await refusal(creativeCalls.create.path, { campaign_id, title: 'Banner', ...input })
  expect(refused).toMatchObject({ status: 400, fields: { [field]: [message] } })
})

test('an edit of a version that is not the newest is a conflict', async () => {
  const { id, version } = await create()
  await edit({ id, title: 'Poster', version })
  expect(await refusal(`/api/creative/edit/${id}`, { title: 'Late', version })).toMatchObject({
    status: 409,
    message: 'Someone else just edited this. Review their changes',
  })
})

describe('its image', () => {
  test('is no other creative’s', async () => {
    const image = await insertImage(app.db, mine)
    await create({ image_id: image.id })
    const { id } = await create({ title: 'Other' })
    const refused = { status: 409, fields: { image_id: ['Another creative already uses this image'] } }
    expect(await refusal(`/api/creative/edit/${id}`, { image_id: image.id })).toMatchObject(refused)
  })

  test('goes when another takes its place, and with the creative', async () => {
    const [first, second] = [await insertImage(app.db, mine), await insertImage(app.db, mine)]
    const { id } = await create({ image_id: first.id })
    await edit({ id, image_id: first.id })
    expect(await leftovers()).not.toContain(first.key)
    expect(await edit({ id, image_id: second.id })).toMatchObject({ image: { id: second.id } })
    expect(await leftovers()).toContain(first.key)
    expect(await leftovers()).not.toContain(second.key)
    await app.call(creativeCalls.delete, { community_id, id }, token)
    expect(await leftovers()).toContain(second.key)
  })

  test('goes when the creative is to have none', async () => {
    const image = await insertImage(app.db, mine)
    const { id } = await create({ image_id: image.id })
    expect(await edit({ id, image_id: null })).toMatchObject({ image: null })
    expect(await leftovers()).toContain(image.key)
  })

  test('stays when the change is refused', async () => {
    const [image, other] = [await insertImage(app.db, mine), await insertImage(app.db, mine)]
    const { id } = await create({ image_id: image.id })
    const late = await app.post(`/api/creative/edit/${id}`, {
      token,
      json: { community_id, image_id: other.id, version: 7 },
    })
    expect(late.status).toBe(409)
    expect(await leftovers()).not.toContain(image.key)
  })
})

test('the list is of a campaign, found by words and tag, in the order asked for', async () => {
  const tag = await insertTag(app.db, mine)
  const winter = await addCampaign('Winter')
  await create({ title: 'b', tag_ids: ids([tag]) })
  await create({ title: 'a', text: 'Come and see' })
  await create({ title: 'c', campaign_id: winter })
  expect(await titles({})).toEqual(['c', 'a', 'b'])
  expect(await titles({ sort: 'title' })).toEqual(['a', 'b', 'c'])
  expect(await titles({ campaign_id })).toEqual(['a', 'b'])
  expect(await titles({ tags: ids([tag]) })).toEqual(['b'])
  expect(await titles({ search: 'AND see' })).toEqual(['a'])
  expect(await list({ page: 2, per_page: 2 })).toMatchObject({ items: [{ title: 'b' }], total: 3, page: 2 })
  expect(await refusal(creativeCalls.list.path, { campaign_id: '999999999' })).toMatchObject({ status: 404 })
})

describe('at the same moment', () => {
  test('creatives of one title all get names of their own', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create()))
    expect(new Set(made.map(({ utm_content }) => utm_content)).size).toBe(20)
  })

  test('of edits of one version one is kept', async () => {
    const { id, version } = await create()
    const edits = Array.from({ length: 8 }, (_, n) =>
      app.post(`/api/creative/edit/${id}`, { token, json: { community_id, version, title: `Title ${n}` } }),
    )
    const statuses = (await Promise.all(edits)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)])
  })

  test('a creative is made before its campaign goes, or not at all', async () => {
    for (let round = 0; round < 10; round += 1) {
      const gone = await addCampaign(`Campaign ${round}`)
      const [image, tag] = [await insertImage(app.db, mine), await insertTag(app.db, mine)]
      const json = { community_id, campaign_id: gone, title: 'Late', image_id: image.id, tag_ids: ids([tag]) }
      const [made] = await Promise.all([
        app.post(creativeCalls.create.path, { token, json }),
        app.post(`/api/campaign/delete/${gone}`, { token, json: { community_id } }),
        app.post(`/api/tag/delete/${tag.id}`, { token, json: { community_id } }),
      ])
      expect([200, 404]).toContain(made.status)
    }
    expect((await list()).items).toEqual([])
  })

  test('a tag is put on a creative that is there with a tag that is there, or not at all', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await create({ title: `Banner ${round}` })
      const tag = await insertTag(app.db, mine)
      const put = { token, json: { community_id, tag_id: String(tag.id) } }
      const [tagged] = await Promise.all([
        app.post(`/api/creative/addTag/${id}`, put),
        app.post(`/api/creative/delete/${id}`, { token, json: { community_id } }),
        app.post(`/api/tag/delete/${tag.id}`, { token, json: { community_id } }),
      ])
      expect([200, 404]).toContain(tagged.status)
    }
  })
})
