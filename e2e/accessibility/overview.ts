import { expect, type Page } from '@playwright/test'
import { opened } from '../actions.ts'
import { fill, type Screen } from './screen.ts'

/** What lies further down comes when it is scrolled to. */
async function scrollDown(page: Page, heading: string): Promise<void> {
  const found = page.getByRole('heading', { name: heading, exact: true })
  await expect(async () => {
    await page.mouse.wheel(0, 1200)
    await expect(found).toBeVisible({ timeout: 500 })
  }).toPass()
  await found.scrollIntoViewIfNeeded()
}

const chart = (page: Page, name: string) => page.getByRole('img', { name, exact: true })

export const overviewScreens: Screen[] = [
  {
    name: 'key figures',
    open: async ({ page, t }) => {
      await page.goto('/overview')
      await expect(
        page.getByRole('region', { name: t.analytics.cards.title }).getByRole('article').first(),
      ).toBeVisible()
      await expect(
        chart(page, fill(t.analytics.chart.label, { metric: t.metrics.reach.label })),
      ).toBeVisible()
    },
  },
  {
    name: 'all of it',
    open: async ({ page, t }) => {
      await page.goto('/overview?range=days90')
      await scrollDown(page, t.analytics.audience.title)
      await expect(page.getByText(t.analytics.audience.subscribed.replace(/.*\}\}\s*/, ''))).toBeVisible()
    },
  },
  {
    name: 'a chart as a table',
    open: async ({ page, t }) => {
      const label = fill(t.analytics.chart.label, { metric: t.metrics.reach.label })
      await page.goto('/overview')
      await page.getByRole('button', { name: t.analytics.chart.markers, exact: true }).click()
      await page.getByRole('button', { name: `${t.common.chart.tools}: ${label}` }).click()
      await page.getByRole('menuitem', { name: t.common.chart.showTable }).click()
      await expect(page.getByRole('table', { name: label }).getByRole('row')).toHaveCount(29)
    },
  },
  {
    name: 'a new annotation',
    open: async ({ page, t }) => {
      await page.goto('/overview')
      await page.getByRole('button', { name: t.annotations.add }).click()
      const dialog = page.getByRole('dialog', { name: t.annotations.dialog.create })
      await opened(dialog)
      await dialog.getByLabel(t.annotations.text).fill('Fair')
    },
  },
  {
    name: 'what a report can take from it',
    open: async ({ page, t }) => {
      const name = fill(t.analytics.chart.label, { metric: t.metrics.reach.label })
      await page.goto('/overview?range=lastMonth&types=text')
      await page.getByRole('button', { name: `${t.common.action.addToReport}: ${name}` }).click()
      await expect(page.getByRole('menuitem', { name: t.reports.add.toNew })).toBeVisible()
    },
  },
]
