import { contentCalls } from '#contract/content/content.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { creativeCalls } from '#contract/remarketing/creatives.ts'
import { webCalls } from '#contract/web/web.ts'
import { adDays, demoCreatives } from './adDays.ts'
import type { Ask, Upload } from './api.ts'
import { addressOf, type DemoCampaign, type DemoCreative, demoCampaigns } from './campaignPlan.ts'
import { drawArt } from './creativeArt.ts'
import { dayNames } from './web.ts'

type DayOf = (ago: number) => string

/** Adds the campaigns and creatives that are missing, and imports what an ad cabinet would tell of them. */
export async function addCampaigns(ask: Ask, upload: Upload): Promise<void> {
  const dayOf = await dayNames(ask)
  const known = await ask(campaignCalls.titles, {})
  for (const plan of demoCampaigns) {
    const there = known.items.find(({ utm_campaign }) => utm_campaign === plan.utm_campaign)
    const id = there?.id ?? (await addCampaign(ask, plan, dayOf))
    await addCreatives(ask, upload, id, plan)
  }
  await ask(campaignCalls.importAds, { csv: cabinetFile(dayOf) })
}

async function addCampaign(
  ask: Ask,
  { days, tag, pages, posts, creatives: _, ...plan }: DemoCampaign,
  dayOf: DayOf,
) {
  const [from, to] = days
  const sites = await ask(webCalls.list, { filters: {}, per_page: 100 })
  const addresses = pages.map(addressOf)
  const filters = { search: posts.search, kind: 'posts' } as const
  const found = await ask(contentCalls.list, { filters, per_page: posts.count })
  const { id } = await ask(campaignCalls.create, {
    ...plan,
    starts_on: dayOf(from),
    ends_on: dayOf(to),
    tag_ids: await tagIds(ask, tag),
    page_ids: sites.items.filter(({ url }) => addresses.includes(url)).map((page) => page.id),
    content_ids: found.items.map((post) => post.id),
  })
  return id
}

async function addCreatives(ask: Ask, upload: Upload, campaign_id: string, { creatives }: DemoCampaign) {
  const { items } = await ask(creativeCalls.list, { campaign_id })
  for (const plan of creatives) {
    if (!items.some(({ utm_content }) => utm_content === plan.utm_content)) {
      await addCreative(ask, upload, campaign_id, plan)
    }
  }
}

async function addCreative(ask: Ask, upload: Upload, campaign_id: string, plan: DemoCreative) {
  const { title, text, utm_content, path, tag, art } = plan
  const filters = { search: title.split(' ')[0] ?? '', kind: 'posts' } as const
  const { items } = await ask(contentCalls.list, { filters, per_page: 2 })
  await ask(creativeCalls.create, {
    campaign_id,
    title,
    text,
    utm_content,
    link: addressOf(path),
    image_id: await upload(`${utm_content}.png`, await drawArt(art)),
    tag_ids: await tagIds(ask, tag),
    content_ids: items.map(({ id }) => id),
  })
}

async function tagIds(ask: Ask, title: string): Promise<string[]> {
  const { items } = await ask(tagCalls.list, {})
  return items.filter((tag) => tag.title === title).map(({ id }) => id)
}

/** As a cabinet writes it: days with points, decimal commas. */
function cabinetFile(dayOf: DayOf): string {
  const rows = demoCreatives.flatMap(({ creative }) =>
    adDays(creative, dayOf).map(({ day, impressions, clicks, spent }) =>
      [
        day.split('-').reverse().join('.'),
        creative.title,
        creative.utm_content,
        impressions,
        clicks,
        String(spent).replace('.', ','),
      ].join(';'),
    ),
  )
  return ['Дата;Название объявления;utm_content;Показы;Клики;Потрачено всего, ₽', ...rows].join('\n')
}
