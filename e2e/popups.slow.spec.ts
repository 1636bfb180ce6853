import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 1280, height: 720 } })

/** Where dates were cut off. */
const widths = [1280, 1440, 1600]

/** Holds a popup against the window, and against the button that opened it. */
async function expectPlaced(page: Page, button: Locator, popup: Locator) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect(async () => {
    const [at, box] = [await button.boundingBox(), await popup.boundingBox()]
    if (!at || !box) throw new Error('Nothing is drawn')
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    expect(box.y + box.height).toBeLessThanOrEqual(height)
    expect(box.x, 'beside its button').toBeLessThanOrEqual(at.x + at.width)
    expect(box.x + box.width, 'beside its button').toBeGreaterThanOrEqual(at.x)
    const gap = Math.max(at.y - (box.y + box.height), box.y - (at.y + at.height))
    expect(gap, 'near its button').toBeLessThan(12)
  }).toPass({ timeout: 5_000 })
}

for (const [path, name] of [
  ['/overview', /previous/],
  ['/feed', 'All time'],
  ['/comments', 'All time'],
] as const) {
  test(`dates stay within the window and at their button as they come: ${path}`, async ({ page }) => {
    await page.goto(path)
    const button = page.getByRole('button', { name }).first()
    const popup = page.getByRole('dialog', { name: 'Dates' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 720 })
      await button.click()
      await expect(popup.getByRole('table').first()).toBeVisible()
      await expectPlaced(page, button, popup)
      await page.keyboard.press('Escape')
      await expect(popup).toBeHidden()
    }
  })
}

test('Esc closes a popup also when what had the focus in it went away', async ({ page }) => {
  await page.goto('/feed')
  const button = page.getByRole('button', { name: 'All time' }).first()
  const popup = page.getByRole('dialog', { name: 'Dates' })
  await button.click()
  await expect(popup.locator(':focus')).toHaveCount(1)
  await popup.locator(':focus').evaluate((focused: HTMLElement) => focused.blur())
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(button).toBeFocused()
})

test('a bar at the bottom opens its tags above it at once', async ({ page }) => {
  await page.goto('/feed?view=table')
  await page.getByRole('checkbox', { name: 'Select:' }).first().click()
  const button = page.getByRole('button', { name: 'Tag', exact: true })
  await button.click()
  const popup = page.getByRole('dialog', { name: 'Tag', exact: true })
  await expect(popup.getByRole('combobox')).toBeFocused()
  await expectPlaced(page, button, popup)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page.getByText('1 selected')).toBeVisible()
})

test('a menu at the edge of the window opens inside it', async ({ page }) => {
  await page.goto('/overview')
  const button = page.getByRole('button', { name: 'Theme' })
  await button.click()
  const menu = page.getByRole('menu', { name: 'Theme' })
  await expectPlaced(page, button, menu)
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitemradio').nth(1)).toBeFocused()
})
