import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { demoPassword } from '#sandbox/demo/seed.ts'
import { urls } from './urls.ts'

type Who = 'admin' | 'editor' | 'viewer'

/** Types what the sign-in form asks for and sends it. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs a person of the demo in and waits for the feed. */
export async function signIn(page: Page, who: Who = 'admin'): Promise<void> {
  await page.goto('/feed')
  await fillSignIn(page, `${who}@rapport.demo`, demoPassword)
  await expect(page.getByRole('heading', { name: 'Feed' })).toBeVisible()
}

/** Signs out and waits for the page that is loaded then: what is opened while it comes would be dropped for it. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await loaded
}

/**
 * Chooses a language by the menu and waits until the server has it, which gives it to all browsers of this person: whoever
 * chooses Russian must choose English again.
 */
export async function speak(page: Page, language: 'English' | 'Русский'): Promise<void> {
  const saved = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/profile/edit')
  await page.getByRole('button', { name: /^(Language|Язык)/ }).click()
  await page.getByRole('menuitemradio', { name: language }).click()
  await saved
}

/** Tells the sandbox something, as docs/sandbox.md lists it. */
export async function tellSandbox(method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
  const response = await fetch(`${urls.sandbox}/sandbox/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.ok).toBe(true)
}

/**
 * Looks for what keeps people out, in the light and in the dark, once nothing is dimmed any more. Not in frames: those of
 * reports run no scripts, without which the search stalls; their page is looked at by itself.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[data-stale], [aria-busy="true"]')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(found, colorScheme).toEqual([])
  }
}

/** Makes a call as the page's person. */
export async function callApi(page: Page, path: string, input: object): Promise<unknown> {
  const [ok, answer] = await page.evaluate(
    async ([address, body]) => {
      const authorization = `Bearer ${localStorage.getItem('api_token')}`
      const headers = { authorization, 'content-type': 'application/json' }
      const response = await fetch(address, { method: 'POST', headers, body })
      return [response.ok, await response.json()] as const
    },
    [path, JSON.stringify(input)] as const,
  )
  expect(ok, JSON.stringify(answer)).toBe(true)
  return answer
}
