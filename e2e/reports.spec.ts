import { readFile } from 'node:fs/promises'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { contentCalls } from '#contract/content/content.ts'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { reportCalls } from '#contract/reports.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const outline = (page: Page): Locator => page.getByRole('navigation', { name: 'Report sections' })
const canvas = (page: Page): FrameLocator => page.frameLocator('iframe[title="Report preview"]')

/** The names of the sections in the outline, in their order. */
const sectionNames = (page: Page) => outline(page).getByRole('listitem').allInnerTexts()

async function openTemplate(page: Page, template: string, name: string): Promise<void> {
  await page.goto('/reports')
  await page.getByRole('button', { name: 'New report' }).click()
  await page.getByRole('dialog', { name: 'New report' }).getByRole('link', { name: template }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
}

/** Makes a one-off report and waits until its page is there. */
async function buildCampaign(page: Page, name: string): Promise<FrameLocator> {
  await openTemplate(page, 'Campaign wrap-up', name)
  await page.getByRole('button', { name: 'Save and build' }).click()
  const frame = page.frameLocator(`iframe[title="${name}: report"]`)
  await expect(frame.getByRole('heading', { name, level: 1 })).toBeVisible({ timeout: 30_000 })
  return frame
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a report begins as a template, is put in order with the keyboard, and is built', async ({ page }) => {
  const name = unique('Spring fair')
  await openTemplate(page, 'Campaign wrap-up', name)
  await expect(canvas(page).getByRole('heading', { name, level: 1 })).toBeVisible()

  const names = await sectionNames(page)
  await page.getByRole('button', { name: 'Move Goals' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Goals at position 1 of ${names.length}.`)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`Goals at position 2 of ${names.length}.`)).toBeAttached()
  await page.keyboard.press('Space')
  const [goals = '', figures = '', ...rest] = names
  await expect.poll(() => sectionNames(page)).toEqual([figures, goals, ...rest])
  // What was dropped has the focus again only in the frame after that.
  await expect(page.getByText(`Goals dropped at position 2 of ${names.length}.`)).toBeAttached()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await outline(page).getByRole('button', { name: 'Goals', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => sectionNames(page)).toEqual(names)

  await page.keyboard.press('Control+s')
  await expect(page.getByText(`“${name}” saved`)).toBeVisible()
  const frame = page.frameLocator(`iframe[title="${name}: report"]`)
  await expect(frame.getByRole('heading', { name, level: 1 })).toBeVisible({ timeout: 30_000 })
})

test('a section is chosen in the page, changed, copied and removed with a way back', {
  tag: '@slow',
}, async ({ page }) => {
  const name = unique('Pulse')
  await openTemplate(page, 'Weekly pulse', name)
  const best = canvas(page).getByRole('heading', { name: 'Best by ER' })
  await best.click()
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await expect(settings.getByRole('heading', { name: 'Best or weakest' })).toBeVisible()
  await settings.getByLabel('Title').fill('What worked')
  await settings.getByLabel('Note').fill('Mostly the fair.')
  await expect(canvas(page).getByRole('heading', { name: 'What worked' })).toBeVisible()
  await expect(canvas(page).getByText('Mostly the fair.')).toBeVisible()

  await outline(page).getByRole('button', { name: 'Duplicate section' }).click()
  await expect(outline(page).getByRole('button', { name: 'What worked', exact: false })).toHaveCount(4)
  await outline(page)
    .getByRole('button', { name: /^What worked/ })
    .last()
    .focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('“What worked” removed')).toBeVisible()
  await expect(outline(page).getByRole('listitem').filter({ hasText: 'What worked' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(outline(page).getByRole('listitem').filter({ hasText: 'What worked' })).toHaveCount(2)
})

test('a report without a section is refused in the words of the specification', async ({ page }) => {
  await page.goto('/reports/new')
  await page.getByRole('textbox', { name: 'Name' }).fill(unique('Empty'))
  await expect(page.getByRole('heading', { name: 'The content of the report is not selected' })).toBeVisible()
  await expect(page.getByText('Add at least one section to create a report')).toBeVisible()
  await page.getByRole('button', { name: 'Save and build' }).click()
  await expect(
    page.getByText('The content of the report is not selected. Add at least one section to create a report'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Add: Text' }).click()
  await expect(canvas(page).locator('[data-section]').first()).toBeVisible()
})

test('a built report is downloaded, and read in the other language', async ({ page }) => {
  const name = unique('To keep')
  const frame = await buildCampaign(page, name)
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 30_000 }),
    page
      .getByRole('button', { name: 'Download' })
      .click()
      .then(() => page.getByRole('button', { name: /^PDF/ }).click()),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('radio', { name: 'Русский' }).click()
  await expect(frame.getByText('Период', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/language=ru/)
})

test('a report that the server is too busy for comes by itself a moment later', { tag: '@slow' }, async ({
  page,
}) => {
  const message = 'Too many requests. Wait a moment and try again.'
  const error = { code: 'too_many_requests', message }
  await page.route(
    '**/api/report/page/*',
    (route) => route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { error } }),
    { times: 2 },
  )
  await buildCampaign(page, unique('In turn'))
})

test('a link to a report is read signed out, and no more once it is revoked', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  const name = unique('To share')
  await buildCampaign(page, name)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Share “${name}”` })
  await dialog.getByRole('radio', { name: '7 days' }).click()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const url = await dialog.getByRole('textbox', { name: 'New link' }).inputValue()

  const reader = await visit('nobody')
  await reader.goto(url)
  await expect(reader.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog.getByText(/opened 1 time/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Revoke/ }).click()
  await expect(dialog.getByText('No links yet.')).toBeVisible()
  await reader.goto(url)
  await expect(reader.getByRole('heading', { name, level: 1 })).toHaveCount(0)
})

test('a report is deleted, and is there again once that is undone', { tag: '@slow' }, async ({ page }) => {
  const name = unique('Doomed')
  await buildCampaign(page, name)
  await page.goto('/reports')
  await expect(row(page, name)).toContainText('Ready')
  await act(page, name, 'Delete')
  await expect(page.getByText(`“${name}” deleted`)).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, name)).toBeVisible()
})

test('a regular report has a schedule and recipients, and shows its runs', { tag: '@slow' }, async ({
  page,
}) => {
  const name = unique('Every month')
  await openTemplate(page, 'Monthly client report', name)
  await page.getByRole('radio', { name: 'Schedule and delivery' }).click()
  await expect(
    page.getByText('Monthly, on the 1st at 09:00, covering the previous month, delayed by 1 day.'),
  ).toBeVisible()
  const recipients = page.getByRole('combobox', { name: 'Recipients' }).or(page.getByLabel('Recipients'))
  await recipients.first().fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Not an email address: nobody')).toBeVisible()
  await recipients.first().fill('client@example.com')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`“${name}” saved`)).toBeVisible()

  await page.goto('/reports?tab=regular')
  await expect(row(page, name)).toContainText('Every month')
  await act(page, name, 'Build now')
  await page.getByRole('button', { name: `Show editions of ${name}` }).click()
  const runs = page.getByRole('list', { name: `Editions of ${name}` })
  await expect(runs.getByText('Ready')).toBeVisible({ timeout: 30_000 })
  await act(page, name, 'Pause')
  await expect(row(page, name).first()).toContainText('Paused')
  await runs.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name, level: 1 }).first()).toBeVisible()
})

test('what is not saved is not lost to a link', { tag: '@slow' }, async ({ page }) => {
  await openTemplate(page, 'Weekly pulse', unique('Half done'))
  await page.getByRole('link', { name: 'Feed' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL(/reports\/new/)
})

test('who saves over what somebody changed meanwhile is told so and chooses', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  const [name, theirs] = [unique('Shared'), unique('Theirs')]
  await openTemplate(page, 'Weekly pulse', name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/reports\/\d+\/edit/)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('textbox', { name: 'Name' }).fill(theirs)
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText(`“${theirs}” saved`)).toBeVisible()

  await page.getByRole('textbox', { name: 'Name' }).fill(unique('Mine'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Someone else just edited this report')).toBeVisible()
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(theirs)
})

test('a viewer reads reports and has nothing to change them with', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  const name = unique('To read')
  await buildCampaign(page, name)
  const viewer = await visit('viewer')
  await viewer.goto('/reports')
  await expect(viewer.getByRole('button', { name: 'New report' })).toHaveCount(0)
  await expect(viewer.getByRole('button', { name: `Actions for ${name}` })).toHaveCount(0)
  await viewer.getByRole('link', { name }).click()
  const frame = viewer.frameLocator(`iframe[title="${name}: report"]`)
  await expect(frame.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Download' })).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)
})

test('what the overview and the feed show is put into reports', { tag: '@slow' }, async ({ page }) => {
  const name = unique('Put together')
  await page.goto('/overview?range=lastMonth&types=text')
  const chart = page.getByRole('region', { name: 'Reach over time' })
  const total = await chart.getByRole('link').first().innerText()
  await page.getByRole('button', { name: 'Add to report: Reach over time' }).click()
  await page.getByRole('menuitem', { name: 'New report' }).click()
  await expect(canvas(page).getByRole('heading', { name: 'Reach over time' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Period: Last full month' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save and build' }).click()
  const frame = page.frameLocator(`iframe[title="${name}: report"]`)
  await expect(frame.getByText('Texts', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(frame.getByText(`Whole period: ${total}`)).toBeVisible()

  await page.goto('/overview')
  await page.getByRole('button', { name: 'Add to report: Key metrics' }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await expect.poll(() => sectionNames(page)).toEqual(['Reach', 'Key metrics'])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`“${name}” saved`)).toBeVisible()
  await page.reload()
  await expect.poll(() => sectionNames(page)).toEqual(['Reach', 'Key metrics'])

  await page.goto('/feed?kind=posts&sort=er')
  await page.getByRole('button', { name: 'Report on this view' }).click()
  await expect.poll(() => sectionNames(page)).toEqual(['Best: ER'])
  await expect(page.getByRole('radio', { name: 'Posts' })).toBeChecked()
})

test('posts side by side are put into a report, with how they grew', { tag: '@slow' }, async ({
  page,
  ask,
}) => {
  const { items } = await ask(contentCalls.list, { filters: { kind: 'posts', types: ['text'] } })
  const ids = items.slice(0, 2).map(({ id }) => id)
  await page.goto(`/compare?ids=${ids.join(',')}`)
  await page.getByRole('button', { name: 'Add to report' }).click()
  await page.getByRole('menuitem', { name: 'New report' }).click()
  await expect(canvas(page).getByRole('heading', { name: 'Side by side' })).toBeVisible()
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await expect(settings.getByRole('listitem')).toHaveCount(2)
  await expect(settings.getByRole('button', { name: 'Growth by post age: Views' })).toBeVisible()
})

test('a report tells of web content, of which one chooses what', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/reports/new')
  await page.getByRole('button', { name: 'Add: Website' }).click()
  const web = canvas(page).locator('[data-section]')
  await expect(web.getByRole('heading', { name: 'Website' })).toBeVisible()
  await expect(web.getByText('Visitors', { exact: true }).first()).toBeVisible()
  await expect(web.getByRole('columnheader', { name: 'Page' })).toBeVisible()
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await settings.getByRole('button', { name: 'Remove filter Pages' }).click()
  await expect(web.getByRole('columnheader', { name: 'Page' })).toHaveCount(0)
  await expect(web.getByRole('columnheader', { name: 'Source' })).toBeVisible()
})

test('a report quotes as many comments of a topic as one chooses', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/reports/new')
  await page.getByRole('button', { name: 'Add: What people talk about' }).click()
  const topics = canvas(page).locator('[data-section]')
  const quoted = topics.getByRole('columnheader', { name: 'Comment', exact: true })
  await expect(quoted).toBeVisible()
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await settings.getByRole('spinbutton', { name: 'Comments quoted per topic' }).fill('0')
  await expect(quoted).toHaveCount(0)
  await expect(topics.getByRole('columnheader', { name: 'Share negative' })).toBeVisible()
})

test('a report tells of a campaign once one is chosen', { tag: '@slow' }, async ({ page, ask }) => {
  const title = unique('Night of museums')
  await ask(campaignCalls.create, { title, starts_on: '2026-01-10', goal: 'Tickets' })
  await page.goto('/reports/new')
  await page.getByRole('button', { name: 'Add: Campaign' }).click()
  await expect(page.getByText('Choose a campaign.')).toBeVisible()
  await page.getByRole('button', { name: 'Campaign: Choose' }).click()
  await page.getByRole('menuitemradio', { name: title }).click()
  await expect(canvas(page).getByRole('heading', { name: `Campaign: ${title}` })).toBeVisible()
  await expect(canvas(page).getByText('Tickets')).toBeVisible()
})

test('an address of no report leads back to all of them', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/reports/9999999')
  await expect(page).toHaveTitle(/^Reports/)
  await page.getByRole('link', { name: 'All reports' }).click()
  await expect(page).toHaveURL('/reports')
})

test('the builder says what is saved and what is not yet', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/reports/new?template=weekly')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  const state = page.getByRole('status').filter({ hasText: /Unsaved changes|Saved/ })
  await page.getByRole('textbox', { name: 'Name' }).fill(unique('Of the week'))
  await expect(state).toHaveText('Unsaved changes')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/reports\/\d+\/edit$/)
  await expect(state).toHaveText('Saved')
})

test('the signing key of a webhook is shown once, and then only that there is one', { tag: '@slow' }, async ({
  page,
  ask,
}) => {
  const { id } = await ask(reportCalls.create, {
    name: unique('With a webhook'),
    is_regular: true,
    delivery: { webhook_url: 'https://hooks.example/' },
  })
  await page.goto(`/reports/${id}/edit?step=delivery`)
  await page.getByRole('button', { name: 'Create signing key' }).click()
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('A signing key is set.')).toBeVisible()
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toHaveCount(0)
})

test.describe('for an editor', () => {
  test.use({ role: 'editor' })

  test("an administrator's report shows when it goes, not to whom, and its content is changed", {
    tag: '@slow',
  }, async ({ page, askAsAdmin }) => {
    const name = unique('Of the boss')
    const { id } = await askAsAdmin(reportCalls.create, {
      name,
      is_regular: true,
      delivery: { recipients: ['client@x.example'] },
    })
    await page.goto(`/reports/${id}/edit`)
    await page.getByRole('button', { name: 'Period: Every month' }).click()
    await expect(
      page.getByText("Only the report's author and admins can change how often it's made."),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'Schedule and delivery' }).click()
    await expect(page.getByText('Monthly, on the 1st at 09:00, covering the previous month.')).toBeVisible()
    await expect(
      page.getByText(
        'Only Anna Administrator and admins can change the schedule and see who gets this report.',
      ),
    ).toBeVisible()
    await expect(page.getByText('client@x.example')).toHaveCount(0)

    await page.getByRole('textbox', { name: 'Name' }).fill(`${name}, edited`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(`“${name}, edited” saved`)).toBeVisible()
    const { blueprint } = await askAsAdmin(reportCalls.get, { id })
    expect(blueprint.delivery?.recipients).toEqual(['client@x.example'])
  })
})
