import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const cards = (page: Page) => page.getByRole('article')
const tray = (page: Page) => page.getByRole('region', { name: 'Comparison' })
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })

/** Puts a card into the tray, or takes it out. */
async function collect(page: Page, index: number) {
  const card = cards(page).nth(index)
  await card.hover()
  await card.getByRole('button', { name: /compar/i }).click()
}

async function select(page: Page, index: number) {
  const card = cards(page).nth(index)
  await card.hover()
  await card.getByRole('checkbox').check()
}

async function openTexts(page: Page) {
  await page.goto('/feed?kind=posts&types=text')
  await expect(cards(page).first()).toBeVisible()
}

test.beforeEach(({ page }) => openTexts(page))

test('what is collected is kept after a reload, and can be compared', async ({ page }) => {
  await collect(page, 0)
  await expect(tray(page)).toContainText('1 of 10')
  // The tray shows it at once; a reload would cut off what is being saved.
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/comparison/setTray'))
  await collect(page, 1)
  await expect(tray(page)).toContainText('2 of 10')
  await saved
  await page.reload()
  await expect(tray(page)).toContainText('2 of 10')

  await tray(page).getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=\d+/)
  const table = page.getByRole('table').first()
  await expect(table.getByRole('rowheader', { name: 'Views', exact: true })).toBeVisible()
  await expect(table.getByRole('columnheader')).toHaveCount(2)

  await page.getByRole('radio', { name: /^average/ }).click()
  await expect(page).toHaveURL(/base=benchmark/)
  await page.getByRole('button', { name: 'Remove B' }).click()
  await expect(table.getByRole('button', { name: 'Remove A' })).toBeVisible()
  await expect(table.getByRole('button', { name: 'Remove B' })).toBeHidden()
})

test('clearing the tray can be undone', { tag: '@slow' }, async ({ page }) => {
  await collect(page, 0)
  await tray(page).getByRole('button', { name: 'Clear' }).click()
  await expect(tray(page)).toBeHidden()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(tray(page)).toContainText('1 of 10')
})

test('a post and a story, or two types, are refused in the words of the specification', async ({ page }) => {
  await collect(page, 0)
  await expect(tray(page)).toContainText('1 of 10')
  await page.goto('/feed?kind=stories')
  await expect(tray(page)).toContainText('1 of 10')
  await cards(page).first().hover()
  const kinds = 'You can not compare a post and a story simultaneously'
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /compar/i }),
  ).toHaveAttribute('data-tip', kinds)
  await page.goto('/feed?kind=posts&types=video')
  await cards(page).first().hover()
  const types = 'You can only compare identical content types'
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /compar/i }),
  ).toHaveAttribute('data-tip', types)
})

test('an address that mixes types is answered in the words of the specification', { tag: '@slow' }, async ({
  page,
}) => {
  const idOf = async (address: string) => {
    await page.goto(address)
    await cards(page).first().getByRole('button').first().click()
    await expect(page).toHaveURL(/item=\d+/)
    return new URL(page.url()).searchParams.get('item')
  }
  const text = await idOf('/feed?kind=posts&types=text')
  const video = await idOf('/feed?kind=posts&types=video')
  const story = await idOf('/feed?kind=stories')
  await page.goto(`/compare?ids=${text},${video}`)
  await expect(page.getByText('You can only compare identical content types')).toBeVisible()
  await page.goto(`/compare?ids=${text},${story}`)
  await expect(page.getByText('You can not compare a post and a story simultaneously')).toBeVisible()
})

test('a list is saved, opened, renamed and deleted', { tag: '@slow' }, async ({ page }) => {
  const name = unique('Spring')
  await collect(page, 0)
  await tray(page).getByRole('button', { name: 'Lists' }).click()
  await page.getByLabel('List name').fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = page.getByRole('list', { name: 'Saved lists' })
  await saved.getByRole('button', { name: `Rename “${name}”` }).click()
  await page.getByLabel(`Rename “${name}”`).fill(`${name}, renamed`)
  await page.getByLabel(`Rename “${name}”`).press('Enter')
  await saved.getByRole('button', { name: new RegExp(`^${name}, renamed`) }).click()
  await expect(page).toHaveURL(/\/compare\?ids=\d+/)

  await page.getByRole('button', { name: 'Lists' }).click()
  await saved.getByRole('button', { name: `Delete “${name}, renamed”` }).click()
  await expect(page.getByText(`List “${name}, renamed” deleted`)).toBeVisible()
})

test('a name typed before the saved lists have come is kept', { tag: '@slow' }, async ({ page }) => {
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>()
  await page.route('**/api/comparison/list', (route) => isTyped.then(() => route.continue()))
  await collect(page, 0)
  await tray(page).getByRole('button', { name: 'Lists' }).click()
  const field = page.getByLabel('List name')
  await field.fill('Typed early')
  typed()
  const lists = page.getByRole('list', { name: 'Saved lists' })
  await expect(lists.or(page.getByText('No saved lists yet.'))).toBeVisible()
  await expect(field).toHaveValue('Typed early')
})

test('everything selected is tagged at once, and that can be undone', { tag: '@slow' }, async ({ page }) => {
  await select(page, 0)
  await select(page, 1)
  await expect(bar(page)).toContainText('2 selected')
  const title = unique('Bulk')
  await bar(page).getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByRole('combobox').fill(title)
  await page.getByRole('option', { name: new RegExp(title) }).click()
  await expect(page.getByText(`“${title}” added to 2`)).toBeVisible()
  await expect(cards(page).filter({ hasText: title })).toHaveCount(2)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  await expect(cards(page).filter({ hasText: title })).toHaveCount(0)
})

test('all that matches is selected, and comparing that many is refused with the reason', {
  tag: '@slow',
}, async ({ page }) => {
  await select(page, 0)
  await bar(page)
    .getByRole('button', { name: /Select all \d+ matching/ })
    .click()
  await expect(bar(page)).toContainText(/\d\d+ selected/)
  await expect(bar(page).getByRole('button', { name: 'Compare' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
})

test('all that matches comes as a file', { tag: '@slow' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Export' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /^CSV/ }).click()
  expect((await coming).suggestedFilename()).toMatch(/\.csv$/)
  await expect(page.getByText(/^Saved as .+\.csv$/)).toBeVisible()
})

test('a viewer collects and compares, and is told why tags cannot be changed', { tag: '@slow' }, async ({
  visit,
}) => {
  const page = await visit('viewer')
  await openTexts(page)
  await select(page, 0)
  const tag = bar(page).getByRole('button', { name: 'Tag', exact: true })
  await expect(tag).toHaveAttribute('aria-disabled', 'true')
  await expect(tag).toHaveAttribute('data-tip', /Only editors and admins can change tags/)
})
