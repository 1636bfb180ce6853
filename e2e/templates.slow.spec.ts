import { reportCalls } from '#contract/reports.ts'
import { communityCalls } from '#contract/settings/settings.ts'
import { expectAccessible } from './accessible.ts'
import { speak } from './actions.ts'
import { expect, test } from './test.ts'

test.use({ alone: true })

test('a report is given to other communities, follows its template there, is detached and taken back', async ({
  page,
  installation,
  ask,
}) => {
  const names = ['City zoo', 'City park', 'City choir']
  await installation.db
    .insertInto('community')
    .values(names.map((name, n) => ({ external_id: `6700${n}`, name, screen_name: `city${n}` })))
    .execute()
  const sections = [{ kind: 'metrics' as const, id: 'metrics' }]
  const blueprint = { name: 'Monthly for clients', is_regular: true, sections }
  const { current_id: community_id } = await ask(communityCalls.list, {})
  const at = { community_id: community_id ?? '' }
  const report = await ask(reportCalls.create, { ...at, blueprint })

  await page.goto('/reports?tab=regular')
  await page.getByRole('button', { name: 'Actions for Monthly for clients' }).click()
  await page.getByRole('menuitem', { name: 'Use in other communities…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Use this report in other communities' })
  await expect(dialog.getByLabel('Template name')).toHaveValue('Monthly for clients')
  await dialog.getByLabel('City zoo').check()
  await dialog.getByLabel('City park').check()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await dialog.getByRole('button', { name: 'Give to 2 communities' }).click()
  await expect(page.getByText('“Monthly for clients” is on its way to 2 communities')).toBeVisible()

  await page.goto('/settings/all')
  const templates = page.getByRole('list', { name: 'Templates' })
  await expect(templates).toContainText('2 follow')
  await templates.getByRole('button', { name: '2 communities' }).click()
  await expect(page.getByRole('list', { name: 'Communities that use Monthly for clients' })).toContainText(
    'City park',
  )
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })

  await page.getByRole('button', { name: /Choose community/ }).click()
  await page.getByRole('menuitemradio', { name: 'City zoo' }).click()
  await page.goto('/reports?tab=regular')
  await page.getByRole('button', { name: 'Actions for Monthly for clients' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByText('This report follows the template “Monthly for clients”.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ours')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This follows the template “Monthly for clients”. Detach it')).toBeVisible()
  await page.getByRole('button', { name: 'Detach' }).click()
  await expect(page.getByText('Detached from “Monthly for clients”')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('“Ours” saved')).toBeVisible()

  await ask(reportCalls.edit, { ...at, id: report.id, version: report.version, name: 'Monthly, shorter' })
  await page.goto('/settings/all')
  await speak(page, 'Русский')
  await page.getByRole('button', { name: 'Действия с шаблоном Monthly for clients' }).click()
  await page.getByRole('menuitem', { name: 'Обновить по источнику' }).click()
  await expect(page.getByText('Шаблон «Monthly for clients» обновлён')).toBeVisible()
  const inPark = async () => {
    const { id } = await installation.db
      .selectFrom('community')
      .select('id')
      .where('name', '=', 'City park')
      .executeTakeFirstOrThrow()
    return (await ask(reportCalls.list, { community_id: String(id) })).items.map(({ name }) => name)
  }
  await expect.poll(inPark).toEqual(['Monthly, shorter'])

  await page.getByRole('button', { name: 'Действия с шаблоном Monthly for clients' }).click()
  await page.getByRole('menuitem', { name: 'Забрать отовсюду' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Забрать' }).click()
  await expect.poll(inPark).toEqual([])
  const list = page.getByRole('list', { name: 'Шаблоны' })
  await list.getByRole('button', { name: '1 сообщество' }).click()
  await expect(list).toContainText('«Monthly for clients» остаётся: здесь его изменили')
})
