import { statisticsCalls } from '#contract/settings/statistics.ts'
import { expect, test } from './test.ts'

test.use({ alone: true })

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

test("a file of VK's statistics is looked at, put right, imported, seen on the Overview and removed", async ({
  page,
  ask,
}) => {
  await page.goto('/settings')
  const panel = page.getByRole('region', { name: 'History from VK statistics' })
  const choose = panel.getByLabel('Choose a CSV or XLSX file or drop it here')
  await choose.setInputFiles(csv('march.csv', 'Дата;Посетители', '01.03.2019;12,5'))
  const preview = panel.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('list', { name: 'Errors' })).toContainText("“12,5” isn't a whole number.")
  await expect(panel.getByRole('button', { name: 'Import days' })).toBeDisabled()

  await panel.getByRole('button', { name: 'Other file' }).click()
  await choose.setInputFiles(
    csv(
      'march.csv',
      'Статистика сообщества «Кижи»;;',
      'Дата;Besucher;Подписчики',
      '01.03.2019;310;1 000',
      '02.03.2019;290;1 004',
      'Итого;600;',
    ),
  )
  await expect(preview).toContainText('2 days, 1–2 Mar 2019. Followers')
  await expect(preview).toContainText('1 row with totals or notes skipped.')
  await preview.getByText('Columns', { exact: true }).click()
  await preview.getByLabel('Meaning of “Besucher”').selectOption('Visitors')
  await expect(preview.getByRole('row', { name: /1 Mar 2019/ })).toContainText('310')
  await preview.getByLabel('The file names another community, “Кижи”.').check()
  await panel.getByRole('button', { name: 'Import days' }).click()
  await expect(page.getByText('2 days imported')).toBeVisible()
  const imported = panel.getByRole('list', { name: 'Imported files' }).getByRole('listitem')
  await expect(imported).toContainText('1–2 Mar 2019')
  await expect(imported).toContainText('Followers · Visitors')

  await page.goto('/overview?range=2019-03-01..2019-03-02')
  const followers = page.getByRole('region', { name: 'Followers' })
  await expect(followers).toContainText('1–2 Mar 2019: 2 days from a file of VK statistics, imported')
  await expect(followers).toContainText('1,004')

  await page.goto('/settings')
  await imported.getByRole('button', { name: 'Delete import of 1–2 Mar 2019?' }).click()
  await page
    .getByRole('dialog', { name: 'Delete import of 1–2 Mar 2019?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(panel.getByText('No files imported yet.')).toBeVisible()
  expect((await ask(statisticsCalls.files, {})).items).toEqual([])
})
