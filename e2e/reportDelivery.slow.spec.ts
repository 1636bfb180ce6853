import type { InputOf } from '#contract/call.ts'
import { reportCalls } from '#contract/reports.ts'
import type { MailServer } from '#server/mail/testing/mailServer.ts'
import { mailingTest } from './otherInstallations.ts'
import { expect } from './test.ts'
import { unique } from './unique.ts'

const test = mailingTest.extend<{
  /** Makes a one-off report, of whose run it gives the id. */
  create: (blueprint: Partial<Blueprint> & { name: string }) => Promise<string>
}>({
  async create({ ask }, use) {
    const sections: Blueprint['sections'] = [{ kind: 'text', id: 'words', note: 'So it was.' }]
    await use(async (blueprint) => {
      const made = await ask(reportCalls.create, { blueprint: { sections, ...blueprint } })
      return made.last_run?.id ?? ''
    })
  },
})

type Blueprint = InputOf<typeof reportCalls.preview>['blueprint']

const daily: Blueprint['sections'][number] = {
  kind: 'chart',
  id: 'chart',
  metrics: ['views'],
  granularity: 'day',
}

const to = ({ received }: MailServer, address: string) => received.filter((mail) => mail.to.includes(address))

test('what did not arrive is sent again, to those alone who have not got it', async ({
  page,
  create,
  mails,
}) => {
  const run = await create({
    name: unique('To two'),
    delivery: { recipients: ['client@x.example', 'nobody@x.example'], formats: ['pdf'] },
  })
  await page.goto(`/reports/${run}`)
  await page.getByRole('button', { name: '1 not delivered' }).click({ timeout: 60_000 })
  const panel = page.getByRole('dialog', { name: 'Delivery' })
  await expect(panel.getByText('No such person here')).toBeVisible()
  await expect(panel.getByText(/^Sent /)).toBeVisible()

  mails.admit()
  await panel.getByRole('button', { name: 'Resend to nobody@x.example' }).click()
  await expect(panel.getByText(/^Sent /)).toHaveCount(2, { timeout: 30_000 })
  await expect(panel.getByRole('button', { name: /Resend/ })).toHaveCount(0)
  expect([to(mails, 'client@x.example').length, to(mails, 'nobody@x.example').length]).toEqual([1, 1])
  expect(to(mails, 'nobody@x.example')[0]?.attachments).toMatchObject([{ contentType: /pdf/ }])
})

test('a test goes to who asks for it, as recipients would get it', async ({ page, create, mails, me }) => {
  const name = unique('On trial')
  const run = await create({ name, delivery: { recipients: [], formats: ['xlsx'] } })
  await page.goto(`/reports/${run}`)
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Send me a test' }).click()
  await expect(page.getByText(`Sent to ${me.email}`)).toBeVisible()
  await expect
    .poll(() => to(mails, me.email).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(new RegExp(`^\\[Test\\] ${name}`)))
  const mail = to(mails, me.email).find(({ subject }) => subject.includes(name))
  expect(mail?.text).toContain('So it was.')
  expect(mail?.attachments).toMatchObject([{ contentType: /sheet/ }])
})

test('a run that failed says why, can be tried again, and is built once its report is mended', async ({
  page,
  create,
}) => {
  const name = unique('Too fine')
  const run = await create({ name, from: '2015-01-01', to: '2024-12-31', sections: [daily] })
  await page.goto(`/reports/${run}`)
  const failed = page.getByRole('heading', { name: "Couldn't build this edition" })
  await expect(failed).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('More than 1,000 points. Choose longer steps or fewer days')).toBeVisible()
  const tried = page.waitForResponse((response) => response.url().endsWith(`/api/report/retry/${run}`))
  await page.getByRole('button', { name: 'Try again' }).click()
  expect((await tried).ok()).toBe(true)
  await expect(failed).toBeVisible({ timeout: 60_000 })

  await page.goto('/reports')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: 'Failed' }).click()
  await expect(page.getByText('More than 1,000 points', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page
    .getByRole('navigation', { name: 'Report sections' })
    .getByRole('button', { name: 'Views', exact: true })
    .click()
  await page.getByRole('button', { name: 'Step: Day' }).click()
  await page.getByRole('menuitemradio', { name: 'Month' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`“${name}” saved`)).toBeVisible()
  await page.getByRole('button', { name: 'Build now' }).click()
  const frame = page.frameLocator(`iframe[title="${name}: report"]`)
  await expect(frame.getByRole('heading', { name, level: 1 })).toBeVisible({ timeout: 60_000 })
})
