import { expect, type Page } from '@playwright/test'
import { contentCalls } from '#contract/content/content.ts'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { creativeCalls } from '#contract/remarketing/creatives.ts'
import { opened } from '../actions.ts'
import { drop, image, paste } from '../files.ts'
import type { Fixtures } from '../test.ts'
import { unique } from '../unique.ts'
import { fill, type Screen } from './screen.ts'

async function addCampaign(ask: Fixtures['ask'], creatives: string[] = []) {
  const posts = await ask(contentCalls.list, { filters: { kind: 'posts' } })
  const title = unique('Осенняя программа с очень длинным названием, которое никуда не помещается')
  const content_ids = posts.items.slice(0, 3).map(({ id }) => id)
  const { id } = await ask(campaignCalls.create, { title, content_ids })
  const made = []
  for (const each of creatives) {
    const creative = { campaign_id: id, title: each, text: 'Воздух и нить', link: 'https://museum.example/' }
    made.push(await ask(creativeCalls.create, creative))
  }
  return { id, title, creatives: made.map((creative) => creative.id) }
}

const image400 = async (name: string) => ({ name, type: 'image/png', bytes: await image('#c33') })

async function openMenu(page: Page, menu: string, item: string) {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const newCreative = (isNarrow: boolean): Screen => ({
  name: isNarrow ? 'a new creative on a narrow screen' : 'a new creative with an image',
  role: 'editor',
  isNarrow,
  open: async ({ page, t, ask }) => {
    const { id } = await addCampaign(ask)
    await page.goto(`/remarketing/${id}`)
    await page.getByRole('button', { name: t.campaigns.creative.new }).click()
    const form = page.getByRole('dialog', { name: t.campaigns.creative.new })
    await opened(form)
    await paste(page, [await image400('cat.png')])
    await expect(form.getByText(/cat\.png · 400 × 300/)).toBeVisible()
    await form.getByLabel(t.campaigns.creative.field.title).fill('The cat calls')
  },
})

const campaign = (isNarrow: boolean): Screen => ({
  name: isNarrow ? 'a campaign on a narrow screen' : 'a campaign',
  role: 'editor',
  isNarrow,
  open: async ({ page, t, ask }) => {
    const { id } = await addCampaign(ask, ['Кружево'])
    await page.goto(`/remarketing/${id}`)
    await expect(page.getByRole('region', { name: t.campaigns.wall.title })).toContainText('Воздух и нить')
    await expect(
      page.getByRole('region', { name: t.campaigns.linked.title }).getByRole('listitem'),
    ).toHaveCount(3)
  },
})

export const remarketingScreens: Screen[] = [
  {
    name: 'before the first campaign',
    role: 'editor',
    open: async ({ page, t }) => {
      await page.goto('/remarketing')
      await expect(page.getByRole('heading', { name: t.campaigns.empty.title })).toBeVisible()
    },
  },
  {
    name: 'a new campaign',
    role: 'editor',
    open: async ({ page, t }) => {
      await page.goto('/remarketing')
      await page.getByRole('button', { name: t.campaigns.empty.first }).click()
      const dialog = page.getByRole('dialog', { name: t.campaigns.form.new })
      await opened(dialog)
      await dialog.getByLabel(t.campaigns.form.title).fill('Winter evenings')
      await dialog.getByRole('button', { name: t.campaigns.linked.addContent }).click()
      await page.getByRole('list', { name: t.comparison.add.list }).getByRole('button').first().click()
      await expect(dialog.getByRole('listitem')).not.toHaveCount(0)
    },
  },
  {
    name: 'list of campaigns',
    role: 'editor',
    open: async ({ page, t, ask }) => {
      const { title } = await addCampaign(ask, ['Кружево'])
      await page.goto('/remarketing')
      await expect(page.getByRole('list', { name: t.campaigns.list })).toContainText(title)
    },
  },
  campaign(false),
  campaign(true),
  newCreative(false),
  newCreative(true),
  {
    name: 'images on their way, one of which is none',
    role: 'editor',
    open: async ({ page, t, ask }) => {
      const { id } = await addCampaign(ask)
      await page.goto(`/remarketing/${id}`)
      const wall = page.getByRole('region', { name: t.campaigns.wall.title })
      await expect(wall.getByText(t.campaigns.wall.empty)).toBeVisible()
      await drop(page, wall, [
        await image400('red_banner.png'),
        { name: 'notes.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF') },
        { name: 'broken.png', type: 'image/png', bytes: Buffer.from('no image at all') },
      ])
      await expect(wall.getByRole('article')).toHaveCount(1)
      const uploads = page.getByRole('region', { name: t.campaigns.upload.list })
      await expect(uploads.getByText(t.campaigns.upload.problem.type)).toBeVisible()
      await expect(uploads.getByRole('listitem')).toHaveCount(2)
    },
  },
  {
    name: 'a creative',
    role: 'editor',
    open: async ({ page, ask }) => {
      const { id, creatives } = await addCampaign(ask, ['The cat calls'])
      await page.goto(`/remarketing/${id}?creative=${creatives[0]}`)
      await expect(page.getByRole('dialog', { name: 'The cat calls' })).toContainText('utm_source=vk')
    },
  },
  {
    name: 'creatives compared',
    role: 'editor',
    open: async ({ page, t, ask }) => {
      const { id } = await addCampaign(ask, ['Cats', 'Lace'])
      await page.goto(`/remarketing/${id}`)
      for (const title of ['Cats', 'Lace'])
        await page.getByRole('checkbox', { name: fill(t.campaigns.wall.choose, { title }) }).check()
      await page.getByRole('button', { name: t.campaigns.compare.submit, exact: true }).click()
      await expect(
        page.getByRole('dialog').getByRole('heading', { name: t.campaigns.compare.words }),
      ).toBeVisible()
    },
  },
  {
    name: 'ad statistics to import',
    role: 'editor',
    open: async ({ page, t, ask }) => {
      const { id, title } = await addCampaign(ask, ['Cats', 'Lace'])
      await page.goto(`/remarketing/${id}`)
      await openMenu(page, fill(t.campaigns.actions, { title }), t.campaigns.ads.open)
      const dialog = page.getByRole('dialog', { name: t.campaigns.ads.title })
      const csv = [
        'Дата;Название объявления;Показы;Клики;Потрачено',
        '2026-11-10;Cats;1000;50;120,50',
        '2026-11-10;Somebody else’s name;500;5;30',
        '2026-11-99;Cats;1;1;1',
      ].join('\n')
      const file = { name: 'ads.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
      await dialog.locator('input[type=file]').setInputFiles(file)
      await dialog.getByText(t.campaigns.ads.problemsTitle).click()
      await expect(dialog.getByText(fill(t.campaigns.ads.line, { line: 4 }))).toBeVisible()
    },
  },
  {
    name: 'an audience to export',
    role: 'editor',
    open: async ({ page, t, ask }) => {
      await addCampaign(ask)
      await page.goto('/remarketing')
      await openMenu(page, t.campaigns.more, t.campaigns.audience.open)
      const dialog = page.getByRole('dialog', { name: t.campaigns.audience.title })
      await dialog.getByRole('checkbox', { name: t.comments.tone.negative }).check()
      await expect(dialog.getByRole('status')).toContainText(/\d/)
    },
  },
  {
    name: 'deletion of a campaign',
    role: 'editor',
    open: async ({ page, t, ask }) => {
      const { id, title } = await addCampaign(ask, ['One', 'Two'])
      await page.goto(`/remarketing/${id}`)
      await openMenu(page, fill(t.campaigns.actions, { title }), t.campaigns.delete.open)
      await expect(
        page.getByRole('dialog', { name: fill(t.campaigns.delete.campaign, { title }) }),
      ).toBeVisible()
    },
  },
]
