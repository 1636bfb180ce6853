import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { creativeCalls, Image } from '#contract/remarketing/creatives.ts'
import { Blueprint, reportCalls } from '#contract/reports.ts'
import { webCalls } from '#contract/web/web.ts'
import { readConfig } from '#server/config.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { collectVisits } from '../../campaigns/testing/collectVisits.ts'
import { openStore } from '../../images/images.ts'
import { drawing } from '../../images/testing/drawings.ts'
import { blueprintOf } from '../testing/blueprint.ts'
import { withPictures } from './pictures.ts'
import { takeSnapshot } from './takeSnapshot.ts'

let app: TestApp
let token: string
let community: CommunityId
let at: { community_id: string }

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('admin')
})
beforeEach(async () => {
  community = await insertCommunity(app.db)
  at = { community_id: String(community) }
})
afterAll(() => app.close())

const blueprintOn = (campaign_id: string, limit = 6) =>
  blueprintOf({ sections: [{ kind: 'campaign', id: 'campaign', campaign_id, limit }] })

async function take(campaign: string, limit?: number) {
  const blueprint = Blueprint.parse(blueprintOn(campaign, limit))
  const days = { from: '2026-01-01', to: '2026-01-31' }
  const log = pino({ level: 'silent' })
  const images = openStore({ config: { ...readConfig({}), dataDir: app.dataDir }, log })
  const { sections } = await withPictures(
    { db: app.db, images },
    community,
    await takeSnapshot(app.db, community, blueprint, days),
  )
  const [section] = sections
  if (section?.kind !== 'campaign') throw new Error('no campaign')
  return section
}

async function upload(): Promise<Image> {
  const form = new FormData()
  form.set('community_id', at.community_id)
  const png = await drawing(900, 600).png().toBuffer()
  form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'leaf.png')
  const answer = await app.post(creativeCalls.uploadImage.path, { token, form })
  return Image.parse(await answer.json())
}

/** A campaign with two creatives, the first of which has a picture. */
async function insertCampaign() {
  const post = await insertContent(app.db, community)
  const named = { title: 'Autumn', utm_campaign: 'autumn', content_ids: [String(post.id)] }
  const { id } = await app.call(campaignCalls.create, { ...at, ...named }, token)
  const image = await upload()
  const creative = (title: string, values: object) =>
    app.call(creativeCalls.create, { ...at, campaign_id: id, title, ...values }, token)
  await creative('Poster', { utm_content: 'poster' })
  await creative('Leaf', { utm_content: 'leaf', image_id: image.id })
  await collectVisits(app.db, community, [
    { day: '2024-09-02', campaign: 'autumn', content: 'poster', visits: 2 },
    { day: '2024-09-03', campaign: 'autumn', content: 'leaf', visits: 5, goals: 1 },
    { day: '2024-09-03', campaign: 'autumn', content: `post-${post.id}`, visits: 3 },
  ])
  return { id, image }
}

test('a campaign shows what its screen does, of all days, with small pictures of its creatives', async () => {
  const { id, image } = await insertCampaign()
  const section = await take(id)
  const { about: _, ...shownNow } = await app.call(campaignCalls.get, { ...at, id }, token)
  expect(section.campaign).toEqual(shownNow)
  const shown = { ...at, campaign_id: id, sort: 'visits' } as const
  expect(section.creatives).toEqual((await app.call(creativeCalls.list, shown, token)).items)
  const chain = { ...at, filters: { campaigns: ['autumn'] }, by: 'content' as const }
  expect(section.chain).toEqual((await app.call(webCalls.chain, chain, token)).items)
  expect(section).toMatchObject({
    campaign: { results: { visits: 10, goals: 1 } },
    creatives: [{ title: 'Leaf' }, { title: 'Poster' }],
    chain: [{ visits: 3 }],
  })
  const { data, ...size } = section.pictures[image.id] ?? { data: '' }
  expect(size).toEqual({ width: 400, height: 267 })
  expect(data).toMatch(/^data:image\/jpeg;base64,/)
  expect(data.length).toBeLessThan(80_000)
})

test('as many creatives are shown as are wanted', async () => {
  const { id } = await insertCampaign()
  expect((await take(id, 1)).creatives.map(({ title }) => title)).toEqual(['Leaf'])
  expect(await take(id, 0)).toMatchObject({ creatives: [], pictures: {} })
})

test('a campaign that is gone leaves a gap, but is refused in a new report', async () => {
  const { id } = await insertCampaign()
  await app.call(campaignCalls.delete, { ...at, id }, token)
  expect(await take(id)).toMatchObject({ campaign: null, creatives: [], chain: [] })
  const blueprint = blueprintOn(id)
  await expect(app.call(reportCalls.create, { ...at, blueprint }, token)).rejects.toThrow('404')
  await expect(app.call(reportCalls.preview, { ...at, blueprint }, token)).rejects.toThrow('404')
})

test("another community's campaign is not found", async () => {
  const { id } = await insertCampaign()
  community = await insertCommunity(app.db)
  at = { community_id: String(community) }
  const blueprint = blueprintOn(id)
  await expect(app.call(reportCalls.create, { ...at, blueprint }, token)).rejects.toThrow('404')
  expect((await take(id)).campaign).toBeNull()
})
