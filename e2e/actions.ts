import { expect, type Locator, type Page } from '@playwright/test'

/** Types what the sign-in form asks for and sends it. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs out and waits for the page that is loaded then: what is opened while it comes would be dropped for it. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await loaded
}

export async function openFeed(page: Page, search = ''): Promise<void> {
  await page.goto(`/feed${search}`)
  await expect(page.getByRole('heading', { name: 'Feed' })).toBeVisible()
}

/** Chooses a language by the menu and waits until the server has it, which gives it to all browsers of this person. */
export async function speak(page: Page, language: 'English' | 'Русский'): Promise<void> {
  const saved = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/profile/edit')
  await page.getByRole('button', { name: /^(Language|Язык)/ }).click()
  await page.getByRole('menuitemradio', { name: language }).click()
  await saved
}

/**
 * Waits until a dialog has taken the focus, which it does twice in the moments after it is there: what is typed earlier may go to
 * another field.
 */
export async function opened(dialog: Locator): Promise<void> {
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await dialog.page().evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

const listed = { Posts: /^[\d,]+ posts?$/, Stories: /^[\d,]+ stor(y|ies)$/ }

/** Opens the newest post or story, or the one whose card has a text. */
export async function openItem(page: Page, kind: 'Posts' | 'Stories', text?: string): Promise<Locator> {
  await page.getByRole('radio', { name: kind }).click()
  // Until the other list has come, the one before it can still be opened.
  await expect(page.getByRole('status').filter({ hasText: listed[kind] })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const cards = page.getByRole('article').filter({ hasText: text ?? '' })
  await cards.first().getByRole('heading').getByRole('button').click()
  const drawer = page.getByRole('dialog', { name: 'Details' })
  await expect(drawer.getByRole('heading', { name: 'Metrics' })).toBeVisible()
  return drawer
}

/** One of the totals of the screen of the website. */
export const webFigure = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Totals' }).getByRole('article').filter({ hasText: name })
