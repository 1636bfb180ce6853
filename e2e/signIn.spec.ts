import type { Page } from '@playwright/test'
import { demoPassword } from '#sandbox/demo/seed.ts'
import { fillSignIn, signOut } from './actions.ts'
import type { Person } from './people.ts'
import { expect, test } from './test.ts'

test.use({ signedIn: false })

async function signIn(page: Page, { email }: Person): Promise<void> {
  await page.goto('/feed')
  await fillSignIn(page, email, demoPassword)
  await expect(page.getByRole('heading', { name: 'Feed' })).toBeVisible()
}

test('a wrong password is answered in the words of the specification', async ({ page, me }) => {
  await page.goto('/login')
  await fillSignIn(page, me.email, 'not the password')
  await expect(page.getByRole('alert')).toHaveText('Invalid login or password')
  await expect(page).toHaveURL(/\/login/)
})

test('who signs in begins on the Overview', async ({ page, me }) => {
  await page.goto('/')
  await fillSignIn(page, me.email, demoPassword)
  await expect(page).toHaveURL('/overview')
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
})

test('who asks for a page without a session is sent to sign in, and then back to it', async ({
  page,
  me,
}) => {
  await page.goto('/settings?from=here')
  await expect(page).toHaveURL(/\/login\?.*error=SessionRequired/)
  await expect(page).toHaveURL(/callbackUrl=/)
  await fillSignIn(page, me.email, demoPassword)
  await expect(page).toHaveURL('/settings?from=here')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('signing out leads to the start page and ends the session in every tab', { tag: '@slow' }, async ({
  page,
  context,
  me,
}) => {
  await signIn(page, me)
  const other = await context.newPage()
  await other.goto('/feed')
  await expect(other.getByRole('heading', { name: 'Feed' })).toBeVisible()
  const atStart = page.waitForRequest((request) => new URL(request.url()).pathname === '/')
  await signOut(page)
  await atStart
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(other.getByLabel('Email')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key)))).toEqual([])
})

test('a call that is refused with 401 signs out to the start page', { tag: '@slow' }, async ({
  page,
  me,
}) => {
  await signIn(page, me)
  const atStart = page.waitForRequest((request) => new URL(request.url()).pathname === '/')
  // In one step: a call the page makes by itself in between would sign out before the click.
  await page.getByRole('button', { name: 'Update now' }).evaluate((button: HTMLElement) => {
    const name = Object.keys(localStorage).find((key) => /token/i.test(key)) ?? ''
    localStorage.setItem(name, 'no longer good')
    button.click()
  })
  await atStart
  await expect(page.getByLabel('Email')).toBeVisible()
})
