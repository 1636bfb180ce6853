import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './test.ts'

test.use({ alone: true })

const list = (page: Page) => page.getByRole('list', { name: 'Communities' })

async function choose(page: Page, community: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${community}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('communities are put in order, paused, removed and brought back', async ({ page, installation }) => {
  const names = ['City zoo', 'City park']
  await installation.db
    .insertInto('community')
    .values(names.map((name, n) => ({ external_id: `6700${n}`, name, screen_name: `city${n}` })))
    .execute()
  await page.goto('/settings/all')
  await choose(page, 'City park', 'Move to top')
  await expect(list(page).getByRole('listitem').first()).toContainText('City park')

  await choose(page, 'City zoo', 'Pause updates')
  await expect(list(page).getByRole('listitem').filter({ hasText: 'City zoo' })).toContainText('Paused')
  await page.getByRole('button', { name: /Choose community/ }).click()
  await expect(page.getByRole('menuitemradio')).toHaveText([/City park$/, /./, /City zoo ?Paused$/])
  await page.keyboard.press('Escape')

  await choose(page, 'City park', 'Remove community')
  const dialog = page.getByRole('dialog', { name: 'Remove “City park”?' })
  await expect(dialog).toContainText('You can restore it here for 24 hours.')
  await expect(dialog.getByRole('button', { name: 'Export' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove community' }).click()
  await expect(list(page)).not.toContainText('City park')
  const removed = page.getByRole('region', { name: 'Recently removed' })
  await expect(removed).toContainText('City park')
  await expectAccessible(page)
  await removed.getByRole('button', { name: 'Restore' }).click()
  await expect(list(page)).toContainText('City park')
  await expect(removed).toBeHidden()
})
