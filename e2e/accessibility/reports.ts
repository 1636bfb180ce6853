import { expect, type Page } from '@playwright/test'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { reportCalls } from '#contract/reports.ts'
import type { Fixtures } from '../test.ts'
import { unique } from '../unique.ts'
import { fill, type Screen } from './screen.ts'

const canvas = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`)

/** Makes a one-off report and waits until it is built. @returns its run. */
async function build(ask: Fixtures['ask'], name: string): Promise<string> {
  const { last_run } = await ask(reportCalls.create, {
    blueprint: {
      name,
      sections: [
        { kind: 'metrics', id: 'figures', metrics: ['contents', 'views', 'reach'] },
        { kind: 'chart', id: 'views', metrics: ['views'] },
        { kind: 'selection', id: 'best', which: 'best', metric: 'views' },
        { kind: 'text', id: 'words', note: 'So it was.' },
      ],
    },
  })
  const id = last_run?.id ?? ''
  await expect.poll(async () => (await ask(reportCalls.get, { id })).state).toBe('ready')
  return id
}

export const reportScreens: Screen[] = [
  {
    name: 'a template to begin with',
    open: async ({ page, t }) => {
      await page.goto('/reports')
      await page.getByRole('button', { name: t.reports.new }).click()
      const templates = page.getByRole('dialog', { name: t.reports.new })
      await templates.getByRole('link', { name: t.reports.template.campaign.name }).click()
      await expect(canvas(page, t.reports.builder.canvas).getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'settings of a section',
    open: async ({ page, t }) => {
      await page.goto('/reports/new')
      await page
        .getByRole('button', {
          name: fill(t.reports.builder.addNamed, { name: t.reports.section.selection.name }),
        })
        .click()
      const settings = page.getByRole('complementary', { name: t.reports.builder.pane.settings })
      await settings.getByLabel(t.reports.settings.title).fill('What worked')
      await settings.getByLabel(t.reports.settings.note).fill('Mostly the fair.')
      await expect(canvas(page, t.reports.builder.canvas).getByText('Mostly the fair.')).toBeVisible()
    },
  },
  {
    name: 'without a section',
    open: async ({ page, t }) => {
      await page.goto('/reports/new')
      await page.getByRole('textbox', { name: t.reports.builder.name }).fill('Empty')
      await page.getByRole('button', { name: t.reports.builder.saveAndBuild }).click()
      await expect(page.getByText(t.server.report_empty_whole, { exact: true })).toBeVisible()
    },
  },
  {
    name: 'a built one',
    open: async ({ page, t, ask }) => {
      const name = unique('Built')
      await page.goto(`/reports/${await build(ask, name)}`)
      const frame = canvas(page, fill(t.reports.reader.frame, { name }))
      await expect(frame.getByRole('heading', { name, level: 1 })).toBeVisible()
    },
  },
  {
    name: 'a link to share it by',
    open: async ({ page, t, ask }) => {
      const name = unique('Shared')
      await page.goto(`/reports/${await build(ask, name)}`)
      await page.getByRole('button', { name: t.reports.reader.share, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: fill(t.reports.share.title, { name }) })
      await dialog.getByRole('radio', { name: t.reports.share.expiry.week }).click()
      await expect(dialog.getByText(t.reports.share.none)).toBeVisible()
    },
  },
  {
    name: 'its page for who has the link',
    open: async ({ page, ask }) => {
      const name = unique('Read')
      const id = await build(ask, name)
      const { url } = await ask(reportCalls.share, { id })
      await page.goto(url ?? '')
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    },
  },
  {
    name: 'schedule and delivery',
    open: async ({ page, t }) => {
      await page.goto('/reports')
      await page.getByRole('button', { name: t.reports.new }).click()
      const templates = page.getByRole('dialog', { name: t.reports.new })
      await templates.getByRole('link', { name: t.reports.template.monthly.name }).click()
      await page.getByRole('radio', { name: t.reports.builder.step.delivery }).click()
      const recipients = page
        .getByRole('combobox', { name: t.reports.delivery.recipients })
        .or(page.getByLabel(t.reports.delivery.recipients))
      for (const address of ['nobody', 'client@example.com']) {
        await recipients.first().fill(address)
        await page.keyboard.press('Enter')
      }
      await expect(page.getByText('client@example.com')).toBeVisible()
    },
  },
  {
    name: "schedule and delivery of an administrator's, for an editor",
    role: 'editor',
    open: async ({ page, t, askAsAdmin }) => {
      const { id, author } = await askAsAdmin(reportCalls.create, {
        name: unique('Theirs'),
        is_regular: true,
      })
      await page.goto(`/reports/${id}/edit?step=delivery`)
      const locked = fill(t.reports.delivery.locked, { author: author?.name ?? '' })
      await expect(page.getByText(locked)).toBeVisible()
    },
  },
  {
    name: 'the signing key of a webhook, just made',
    open: async ({ page, t, ask }) => {
      const delivery = { webhook_url: 'https://hooks.example/' }
      const { id } = await ask(reportCalls.create, { name: unique('Signed'), is_regular: true, delivery })
      await page.goto(`/reports/${id}/edit?step=delivery`)
      await page.getByRole('button', { name: t.reports.delivery.keyMake }).click()
      await expect(page.getByText(t.reports.delivery.keyOnce)).toBeVisible()
    },
  },
  {
    name: 'runs of a regular one',
    open: async ({ page, t, ask }) => {
      const name = unique('Every month')
      const { id } = await ask(reportCalls.create, {
        blueprint: {
          name,
          is_regular: true,
          period: 'monthly',
          sections: [{ kind: 'text', id: 'words', note: 'So it was.' }],
        },
      })
      await ask(reportCalls.run, { id })
      await page.goto('/reports?tab=regular')
      await page.getByRole('button', { name: fill(t.reports.runs.show, { name }) }).click()
      const runs = page.getByRole('list', { name: fill(t.reports.runs.title, { name }) })
      await expect(runs.getByText(t.reports.state.ready)).toBeVisible()
    },
  },
  {
    name: 'changed by two',
    open: async ({ page, t, ask }) => {
      const blueprint = {
        name: unique('Shared'),
        sections: [{ kind: 'text' as const, id: 'words', note: 'So it was.' }],
      }
      const { id, version } = await ask(reportCalls.create, { blueprint })
      await page.goto(`/reports/${id}/edit`)
      const name = page.getByRole('textbox', { name: t.reports.builder.name })
      await expect(name).toHaveValue(blueprint.name)
      await ask(reportCalls.edit, { id, version, blueprint: { ...blueprint, name: unique('Theirs') } })
      await name.fill(unique('Mine'))
      await page.getByRole('button', { name: t.reports.builder.save, exact: true }).click()
      await expect(page.getByText(t.reports.builder.stale.title)).toBeVisible()
    },
  },
  {
    name: 'web content in it',
    open: async ({ page, t }) => {
      await page.goto('/reports/new')
      await page
        .getByRole('button', { name: fill(t.reports.builder.addNamed, { name: t.reports.section.web.name }) })
        .click()
      await expect(
        canvas(page, t.reports.builder.canvas).locator('[data-section]').getByRole('columnheader').first(),
      ).toBeVisible()
    },
  },
  {
    name: 'a campaign in it',
    open: async ({ page, t, ask }) => {
      const title = unique('Night of museums')
      await ask(campaignCalls.create, { title, starts_on: '2026-01-10', goal: 'Tickets' })
      await page.goto('/reports/new')
      const { name } = t.reports.section.campaign
      await page.getByRole('button', { name: fill(t.reports.builder.addNamed, { name }) }).click()
      await page.getByRole('button', { name: `${name}: ${t.reports.settings.campaignChoose}` }).click()
      await page.getByRole('menuitemradio', { name: title }).click()
      await expect(canvas(page, t.reports.builder.canvas).getByText('Tickets')).toBeVisible()
    },
  },
  {
    name: 'a run that failed',
    open: async ({ page, t, ask }) => {
      const { last_run } = await ask(reportCalls.create, {
        blueprint: {
          name: unique('Too fine'),
          from: '2015-01-01',
          to: '2024-12-31',
          sections: [{ kind: 'chart', id: 'chart', metrics: ['views'], granularity: 'day' }],
        },
      })
      await page.goto(`/reports/${last_run?.id}`)
      await expect(page.getByRole('heading', { name: t.reports.reader.failed })).toBeVisible()
    },
  },
]

/** For an installation that sends e-mails, to one of which the server knows nobody. */
export const deliveryScreens: Screen[] = [
  {
    name: 'what did not arrive',
    open: async ({ page, t, ask }) => {
      const { last_run } = await ask(reportCalls.create, {
        blueprint: {
          name: unique('To two'),
          sections: [{ kind: 'text', id: 'words', note: 'So it was.' }],
          delivery: { recipients: ['client@x.example', 'nobody@x.example'], formats: ['pdf'] },
        },
      })
      await page.goto(`/reports/${last_run?.id}`)
      await page
        .getByRole('button', { name: fill(t.reports.deliveries.failed_one, { count: 1 }) })
        .click({ timeout: 45_000 })
      const panel = page.getByRole('dialog', { name: t.reports.deliveries.title })
      await expect(panel.getByText('No such person here')).toBeVisible()
      await expect(panel.locator('[data-state=sent]')).toBeVisible()
    },
  },
]
