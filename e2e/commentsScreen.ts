import { expect, type Locator, type Page } from '@playwright/test'

export async function openComments(page: Page): Promise<void> {
  await page.goto('/comments')
  await expect(rows(page).first()).toBeVisible()
}

/** A list that is short: of a long one it takes minutes to say whether it keeps anybody out. */
export const short = '/comments?range=days7'

/** Comments of the list, by the button that opens each. */
export const rows = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^Select: / }) })

export const toneOf = (row: Locator): Locator => row.getByRole('group').getByRole('button', { pressed: true })

/** Goes to a queue and waits until its comments have taken the place of those before. */
export async function openQueue(page: Page, name: string): Promise<void> {
  await queue(page, name).click()
  await expect(queue(page, name)).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

export const queue = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Queues' }).getByRole('link', { name })
