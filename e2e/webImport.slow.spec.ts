import type { Page } from '@playwright/test'
import { webAnalyticsCalls } from '#contract/web/webAnalytics.ts'
import { expect, test } from './test.ts'

test.use({ alone: true })

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})
const head = 'date,page,title,source,views,visitors,visits,bounces,engaged_seconds'

const history = (page: Page) => page.getByRole('region', { name: 'Import history' })
test('files of another tool are looked at, put right, imported, seen on the screen and taken out again', async ({
  page,
  ask,
}) => {
  const filters = { from: '2024-05-01', to: '2024-05-31' }
  const totals = async () => (await ask(webAnalyticsCalls.graph, { filters, granularity: 'day' })).totals
  await page.goto('/web/setup')
  const panel = history(page)
  const choose = panel.getByLabel('Choose CSV files or drop them here')
  await choose.setInputFiles(
    csv('may.csv', head, '2024-05-01,/,Home,vk.com,ten,9,8,3,90', '2024-05-40,/,,,1,1,1,0,0'),
  )
  const preview = panel.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('2 errors.')
  await expect(preview.getByRole('list', { name: 'Errors' })).toContainText(
    "Line 3“2024-05-40” isn't a date.",
  )
  await expect(panel.getByRole('button', { name: 'Import' })).toBeDisabled()

  await panel.getByRole('button', { name: 'Other files' }).click()
  await choose.setInputFiles(
    csv(
      'may.csv',
      head,
      '2024-05-01,/,Home,vk.com,10,9,8,3,90',
      '2024-05-02,/events,Events,,32,31,30,11,600',
    ),
  )
  await expect(preview).toContainText('2 days, 1–2 May 2024. 42 views · 38 visitors · 38 visits')
  await panel.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('2 days imported')).toBeVisible()
  const imported = panel.getByRole('list', { name: 'Imports' }).getByRole('listitem')
  await expect(imported).toContainText('1–2 May 2024')
  await expect(imported).toContainText('may.csv')
  expect(await totals()).toMatchObject({ views: 42, visits: 38, bounces: 14 })

  await page.goto('/web?range=2024-05-01..2024-05-31')
  const figures = page.getByRole('region', { name: 'Totals' }).getByRole('article')
  await expect(figures.filter({ hasText: 'Views' })).toContainText('Views42')
  await expect(
    page.getByRole('region', { name: 'Pages' }).getByRole('row', { name: /Events/ }),
  ).toContainText('32')
  await page.getByRole('button', { name: 'vk.com' }).click()
  await expect(figures.filter({ hasText: 'Views' })).toContainText('Views10')
  await expect(page.getByText("Filters don't cover all these days")).toBeVisible()

  await page.goto('/web/setup')
  await imported.getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(panel.getByText('No imports yet.')).toBeVisible()
  expect(await totals()).toMatchObject({ views: 0, visits: 0 })
})
