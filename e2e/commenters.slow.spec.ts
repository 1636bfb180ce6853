import { readFile } from 'node:fs/promises'
import { commentCalls } from '#contract/content/comments.ts'
import { opened } from './actions.ts'
import { expect, test } from './test.ts'

// Who is erased does not come back.
test.use({ alone: true })

test('a person is found by their profile, exported and erased; their comments still count', async ({
  page,
  ask,
}) => {
  const { items, total } = await ask(commentCalls.list, { filters: { is_own: false } })
  const authors = new Map(items.map(({ author }) => [author.id, author]))
  const namesakes = (name: string) => [...authors.values()].filter((one) => one.name === name)
  const author = [...authors.values()].find(({ id, name }) => Number(id) > 0 && namesakes(name).length === 1)
  if (!author) throw new Error('nobody comments whose name no one else has')
  await page.goto('/settings/all')
  const panel = page.getByRole('region', { name: "Commenters' data" })
  await panel.getByLabel('VK ID or profile link').fill('vk.com/club1')
  await panel.getByRole('button', { name: 'Find' }).click()
  await expect(panel.getByText("This isn't a VK profile ID or link")).toBeVisible()

  await panel.getByLabel('VK ID or profile link').fill(`https://vk.com/id${author.id}`)
  await panel.getByRole('button', { name: 'Find' }).click()
  const person = panel.getByRole('region', { name: author.name })
  await expect(person.getByRole('list', { name: 'Stored in communities' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await person.getByRole('button', { name: 'Export data' }).click()
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(file.person).toMatchObject({ vk_id: author.id, name: author.name })

  await person.getByRole('button', { name: 'Erase' }).click()
  const dialog = page.getByRole('dialog', { name: `Erase ${author.name}?` })
  await opened(dialog)
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByText(/^Erased .*New comments arrive without text or author/)).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Erased people' })).toContainText('comment')
  await expect(page.getByText(author.name)).toBeHidden()

  const after = await ask(commentCalls.list, { filters: { is_own: false } })
  expect(after.total).toBe(total)
  expect(JSON.stringify(after)).not.toContain(author.name)
  expect(JSON.stringify(after)).not.toContain(`"${author.id}"`)
  await page.goto('/comments')
  await expect(page.getByText('Text and author erased').first()).toBeVisible()
})

test('how long authors are kept is asked about before it is shortened', async ({ page }) => {
  await page.goto('/settings')
  const field = page.getByLabel('Keep comment authors')
  await expect(field).toHaveValue('')
  await field.selectOption('12')
  const dialog = page.getByRole('dialog', { name: 'Remove authors after 12 months?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(field).toHaveValue('')
  await field.selectOption('12')
  await dialog.getByRole('button', { name: 'Remove authors' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(field).toHaveValue('12')
  await field.selectOption('')
  await expect(field).toBeEnabled()
  await page.reload()
  await expect(field).toHaveValue('')
})
