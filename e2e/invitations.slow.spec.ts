import type { Page } from '@playwright/test'
import type { MailServer } from '#server/mail/testing/mailServer.ts'
import { fillSignIn, opened } from './actions.ts'
import { mailingTest } from './otherInstallations.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const someone = (first: string) => `${unique(first).toLowerCase().replace(' ', '.')}@x.example`

/** The link of the newest email to an address. */
const linkTo = async ({ received }: MailServer, email: string): Promise<string> => {
  await expect.poll(() => received.some(({ to }) => to.includes(email)), { timeout: 20_000 }).toBe(true)
  return /http:\S+#\S+/.exec(received.findLast(({ to }) => to.includes(email))?.text ?? '')?.[0] ?? ''
}

async function invite(page: Page, email: string, submit: string) {
  await page.goto('/users')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await opened(dialog)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByText('Editor', { exact: true }).click()
  await dialog.getByRole('button', { name: submit }).click()
}

/** Chooses a name and a password by the link of an invitation. */
async function join(page: Page, link: string, password: string) {
  await page.goto(link)
  await page.getByLabel('Name').fill('Nina')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/overview')
}

mailingTest(
  'somebody invited by email chooses a password, works, forgets it and gets another one',
  async ({ page, mails, visit }) => {
    const email = someone('Nina')
    await invite(page, email, 'Send invitation')
    await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
    const pending = page.getByRole('list', { name: 'Pending invitations' }).getByRole('listitem')
    await expect(pending.filter({ hasText: email })).toContainText('Editor')

    const theirs = await visit('nobody')
    const link = await linkTo(mails, email)
    await join(theirs, link, 'her first password')
    const again = await visit('nobody')
    await again.goto(link)
    await expect(again.getByRole('alert')).toHaveText('This link has expired or was already used')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
    await expect(page.getByText(email)).toHaveCount(1)

    await again.getByRole('link', { name: 'Go to sign-in' }).click()
    await again.getByRole('link', { name: 'Forgot your password?' }).click()
    // Sign-in, which is still there until the page has loaded, has a field of that name, too.
    await expect(again.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await again.getByLabel('Email').fill(email)
    await again.getByRole('button', { name: 'Send link' }).click()
    await expect(again.getByRole('status')).toContainText(`If ${email} has an account here`)
    await expect.poll(() => linkTo(mails, email)).toContain('/reset#')
    await again.goto(await linkTo(mails, email))
    await again.getByLabel('New password').fill('her second password')
    await again.getByLabel('Repeat password').fill('her second password')
    await again.getByRole('button', { name: 'Save password' }).click()
    await again.getByRole('link', { name: 'Go to sign-in' }).click()
    await fillSignIn(again, email, 'her first password')
    await expect(again.getByRole('alert')).toHaveText('Invalid login or password')
    await fillSignIn(again, email, 'her second password')
    await expect(again).toHaveURL('/overview')
    // The session from before is over.
    await theirs.goto('/feed')
    await expect(theirs.getByLabel('Email')).toBeVisible()
  },
)

test('without a mail server the admin passes the link on, and sign-in says who to ask', async ({
  page,
  visit,
}) => {
  const email = someone('Oleg')
  await invite(page, email, 'Create link')
  const dialog = page.getByRole('dialog', { name: `Invitation for ${email}` })
  const link = await dialog.locator('code').innerText()
  await dialog.getByRole('button', { name: "I've copied it" }).click()

  const theirs = await visit('nobody')
  await theirs.goto('/login')
  await expect(theirs.getByText('Ask an admin of Rapport to set a new one.')).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Create new link' }).click()
  const newLink = await dialog.locator('code').innerText()
  await dialog.getByRole('button', { name: "I've copied it" }).click()
  await theirs.goto(link)
  await expect(theirs.getByRole('alert')).toHaveText('This link has expired or was already used')
  await theirs.goto(newLink)
  await expect(theirs.getByLabel('Email')).toHaveValue(email)

  await page.getByRole('button', { name: `Actions for ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(email, { exact: true })).toHaveCount(0)
})
