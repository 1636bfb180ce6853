import { portfolioCalls } from '#contract/portfolio.ts'
import { expectAccessible } from './accessible.ts'
import { speak } from './actions.ts'
import { expect, test } from './test.ts'

test.use({ alone: true })

test('communities are put into clients, stand side by side and lead into their Overview, in both languages', async ({
  page,
  installation,
  ask,
}) => {
  const names = Array.from({ length: 12 }, (_, n) => `Branch ${n + 1}`)
  await installation.db
    .insertInto('community')
    .values(names.map((name, n) => ({ external_id: `6700${n}`, name, screen_name: `branch${n}` })))
    .execute()
  await page.goto('/settings/all')
  await page.getByLabel('New client').fill('City')
  await page.getByRole('button', { name: 'Add client' }).click()
  await expect(page.getByRole('list', { name: 'Clients' }).getByRole('textbox')).toHaveValue('City')
  await page.getByRole('button', { name: 'Colour of City' }).click()
  await page.getByRole('radio', { name: 'Teal' }).click()
  await expect(page.getByText('Colour of “City” changed')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Search communities and clients').fill('branch 2')
  await page.getByRole('combobox', { name: 'Client of Branch 2' }).click()
  await page.getByRole('option', { name: 'City' }).click()
  await expect(page.getByText('Client of “Branch 2” changed')).toBeVisible()

  await page.getByRole('link', { name: 'Portfolio' }).click()
  const table = page.getByRole('table', { name: 'Portfolio' })
  const { items, total } = await ask(portfolioCalls.list, {})
  expect(total).toBeGreaterThanOrEqual(13)
  await expect(table.getByRole('link', { name: `Overview of ${items[0]?.name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Clients' }).click()
  await page.getByLabel('Group by client').click()
  await page.keyboard.press('Escape')
  await expect(table.getByRole('rowheader', { name: 'City', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })

  await speak(page, 'Русский')
  await expect(page.getByRole('heading', { name: 'Портфель' })).toBeVisible()
  await page.getByRole('link', { name: 'Обзор: Branch 2', exact: true }).click()
  await expect(page).toHaveURL(/\/overview\?range=/)
  await page.getByRole('button', { name: /Выбрать сообщество/ }).click()
  const search = page.getByLabel('Поиск сообщества')
  await expect(page.getByRole('group', { name: 'City' }).getByRole('menuitemradio')).toHaveText([/Branch 2$/])
  await search.fill('city')
  await expect(page.getByRole('menuitemradio')).toHaveText([/Branch 2$/])
  await expectAccessible(page)
  await search.fill('branch 1')
  await expect(page.getByRole('menuitemradio')).toHaveText([/1$/, /10$/, /11$/, /12$/])
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  const current = page.getByRole('button', { name: /Выбрать сообщество/ })
  await expect(current).toContainText('Branch 10')
  await current.click()
  await search.fill('12')
  await page.keyboard.press('Enter')
  await expect(current).toContainText('Branch 12')
})
