import { expect, type Page } from '@playwright/test'
import { webCalls } from '#contract/web/web.ts'
import { opened } from '../actions.ts'
import type { Texts } from './screen.ts'
import { fill, type Screen } from './screen.ts'

const figure = (page: Page, t: Texts) =>
  page
    .getByRole('region', { name: t.web.figures })
    .getByRole('article')
    .filter({ hasText: t.web.figure.views.label })

async function openWeb(page: Page, t: Texts, search = '') {
  await page.goto(`/web${search}`)
  await expect(figure(page, t)).toBeVisible()
}

async function chooseCsv(page: Page, t: Texts, lines: string[]) {
  const head = 'date,page,title,source,views,visitors,visits,bounces,engaged_seconds'
  const file = { name: 'may.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...lines].join('\n')) }
  await page.goto('/web/setup')
  const panel = page.getByRole('region', { name: t.webImport.title })
  await panel.getByLabel(t.webImport.choose).setInputFiles(file)
  const preview = panel.getByRole('region', { name: t.webImport.preview.label })
  await expect(preview).toBeVisible()
  return preview
}

export const webScreens: Screen[] = [
  {
    name: 'visits',
    open: async ({ page, t }) => {
      await openWeb(page, t)
      const visitors = t.web.figure.visitors.label
      await page.getByRole('button', { name: fill(t.web.show, { figure: visitors }) }).click()
      await expect(
        page.getByRole('img', { name: fill(t.analytics.chart.label, { metric: visitors }) }),
      ).toBeVisible()
    },
  },
  {
    name: 'all groups of a kind',
    open: async ({ page, t }) => {
      await openWeb(page, t)
      const card = page.getByRole('region', { name: t.web.card.sources, exact: true })
      await card.getByText(t.web.by.content, { exact: true }).click()
      await expect(card.getByText('banner-cats').first()).toBeVisible()
      await card
        .getByRole('button', { name: new RegExp(`^${t.web.details.open_one.split(':')[0]}: `) })
        .click()
      const dialog = page.getByRole('dialog', { name: t.web.details.of.content })
      await expect(dialog.getByRole('row').nth(3)).toBeVisible()
    },
  },
  {
    name: 'a page',
    open: async ({ page, t, ask }) => {
      const { items } = await ask(webCalls.list, { filters: {} })
      await page.goto(`/web/${items[0]?.id}`)
      await expect(figure(page, t)).toBeVisible()
    },
  },
  {
    name: 'from posts to goals',
    open: async ({ page, t }) => {
      await page.goto('/web?tab=chain')
      await expect(
        page.getByRole('region', { name: t.web.chain.title }).getByRole('row').nth(1),
      ).toContainText(/\d/)
    },
  },
  {
    name: 'a link that is built',
    open: async ({ page, t }) => {
      await page.goto('/web?tab=chain')
      await page.getByRole('button', { name: t.web.link.open }).click()
      const dialog = page.getByRole('dialog', { name: t.web.link.title })
      await opened(dialog)
      await dialog.getByLabel(t.web.link.address, { exact: true }).fill('museum.example/visit?utm_source=old')
      await dialog.getByLabel(t.web.link.campaign).fill('winter')
      await dialog.getByRole('list', { name: t.comparison.add.list }).getByRole('button').first().click()
      await expect(dialog).toContainText('utm_campaign=winter')
    },
  },
  {
    name: 'set-up',
    open: async ({ page, t, ask }) => {
      const { key } = await ask(webCalls.site, {})
      await page.goto('/web/setup')
      await expect(page.getByRole('region', { name: t.web.setup.snippet })).toContainText(key)
    },
  },
  {
    name: 'files with problems',
    open: async ({ page, t }) => {
      const preview = await chooseCsv(page, t, [
        '2024-05-01,/,Home,vk.com,ten,9,8,3,90',
        '2024-05-40,/,,,1,1,1,0,0',
      ])
      await expect(preview.getByRole('list', { name: t.webImport.preview.problemsLabel })).toContainText(
        '2024-05-40',
      )
    },
  },
  {
    name: 'files to import',
    open: async ({ page, t }) => {
      const lines = ['2024-05-01,/,Home,vk.com,10,9,8,3,90', '2024-05-02,/events,Events,,32,31,30,11,600']
      await expect(await chooseCsv(page, t, lines)).toContainText('42')
    },
  },
  {
    name: 'days without visits',
    open: async ({ page, t }) => {
      await page.goto('/web?range=2001-01-01..2001-01-31&sources=vk')
      await expect(page.getByRole('heading', { name: t.web.nothing.title })).toBeVisible()
    },
  },
]
