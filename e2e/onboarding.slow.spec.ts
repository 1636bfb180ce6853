import type { Page } from '@playwright/test'
import { invitationCalls } from '#contract/people/invitations.ts'
import { reportCalls } from '#contract/reports.ts'
import { settingsCalls } from '#contract/settings/settings.ts'
import { webCalls } from '#contract/web/web.ts'
import { expectAccessibleInBoth } from './accessibility/screen.ts'
import type { Installation } from './installation.ts'
import { unconnectedTest as test } from './otherInstallations.ts'
import { tokensOf } from './sandboxTokens.ts'
import { expect, type Fixtures } from './test.ts'

const checklist = (page: Page) => page.getByRole('region', { name: 'Getting started' })
const step = (page: Page, name: string) =>
  checklist(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

/** Until answers that are kept back are there. */
const answered = 60_000

/** Connects the sandbox's community; `tokens` are the kinds given. */
async function connect(ask: Fixtures['ask'], installation: Installation, hasUser = true) {
  const { user, community, service } = await tokensOf(installation)
  const tokens = hasUser ? { vk_user_token: user } : { vk_service_token: service }
  await ask(settingsCalls.save, { community: 'olonmus', vk_public_token: community, ...tokens })
}

test('a community that was just connected shows its progress, and what is left until nothing is', async ({
  page,
  ask,
  installation,
  tellSandbox,
}) => {
  test.slow()
  // Long enough for a look at all screens before the wall's second page is there.
  const { user } = await tokensOf(installation)
  await tellSandbox('POST', 'faults', { kind: 'slow', delayMs: 16_000, token: user })
  await connect(ask, installation)
  await page.goto('/overview')
  await expect(checklist(page)).toContainText(/\d of 10 steps done/)
  await expect(step(page, 'First posts')).toContainText('Done', { timeout: answered })
  await expect(step(page, 'All posts')).toContainText(/\d+ of 1\d\d/)
  const note = page.getByRole('note').filter({ hasText: 'posts loaded, newest first' })
  await expect(note).toContainText(/All posts (of this period|since .+) are here/)
  for (const [path, said] of [
    ['/feed', /All posts since .+ are here\./],
    ['/tags/proposals', 'Suggestions are based on the posts loaded so far.'],
    ['/reports', /Reports on days from .+ have all posts/],
    ['/comments', /[Cc]omments/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('note').filter({ has: page.getByRole('progressbar') })).toContainText(said)
  }

  await tellSandbox('DELETE', 'faults')
  await page.goto('/overview')
  for (const name of ['All posts', 'Comments', 'Sentiment', 'Reach', 'Stories'])
    await expect(step(page, name)).toContainText('Done', { timeout: answered })
  await expect(page.getByRole('note').filter({ hasText: 'posts loaded' })).toBeHidden()
  await expect(checklist(page)).toContainText('6 of 10 steps done')

  await step(page, 'Tags').getByRole('link').click()
  await expect(page).toHaveURL('/tags/proposals')
  await page.getByRole('button', { name: /^Accept all/ }).click()
  await expect(page.getByRole('button', { name: /^Accept all/ })).toBeHidden()
  const blueprint = { name: 'Weekly', sections: [{ kind: 'text' as const, id: 'words' }] }
  await ask(reportCalls.create, { blueprint })
  await ask(invitationCalls.create, { email: 'ann@x.example', role: 'viewer' })
  await page.goto('/overview')
  await expect(checklist(page)).toContainText('9 of 10 steps done')
  await expect(step(page, 'Web pages')).toContainText('Count visits to your site')

  const history = { name: 'days.csv', text: 'date,views,visitors,visits\n2024-03-01,1,1,1' }
  await ask(webCalls.site, {})
  await ask(webCalls.import, { files: [history] })
  await page.reload()
  await expect(page.getByRole('search')).toBeVisible()
  await expect(checklist(page)).toBeHidden()
  await page.getByRole('button', { name: /^Your account/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Your profile' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Getting started' })).toBeHidden()
})

test('the checklist is hidden, brought back by undo and from the menu, and keeps nobody out', async ({
  page,
  ask,
  installation,
}) => {
  await connect(ask, installation, false)
  await page.goto('/overview')
  await expect(step(page, 'Reach').getByRole('link', { name: 'Needs a user token' })).toHaveAttribute(
    'href',
    '/connect',
  )
  await page.getByRole('button', { name: 'Hide checklist' }).click()
  await expect(checklist(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(checklist(page)).toBeVisible()

  await page.getByRole('button', { name: 'Hide checklist' }).click()
  await expect(checklist(page)).toBeHidden()
  await page.goto('/feed')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Getting started' }).click()
  await expect(page).toHaveURL('/overview')
  await expect(checklist(page)).toBeVisible()
  await expectAccessibleInBoth(page, async (t) => {
    await page.goto('/overview')
    await expect(page.getByRole('region', { name: t.onboarding.title })).toBeVisible()
  })
})
