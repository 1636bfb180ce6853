import { unconnectedTest as test } from './otherInstallations.ts'
import { expect } from './test.ts'

const screens = [
  ['/feed', 'Feed'],
  ['/comments', 'Comments'],
  ['/overview', 'Overview'],
  ['/web', 'Web'],
  ['/web/setup', 'Web'],
  ['/reports', 'Reports'],
  ['/reports/new', 'Reports'],
  ['/remarketing', 'Remarketing'],
  ['/tags', 'Tags'],
  ['/compare', 'Comparison'],
  ['/settings/definitions', 'Metric definitions'],
] as const

test('before a community is connected every screen says what it is for, and leads to the connection', async ({
  page,
}) => {
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) failed.push(response.url())
  })
  const told = new Set<string>()
  for (const [path, title] of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
    const notice = page.locator('section', {
      has: page.getByRole('heading', { name: 'Connect your community first' }),
    })
    await expect(notice.getByRole('link', { name: 'Connect community' })).toHaveAttribute('href', '/settings')
    told.add(await notice.getByRole('paragraph').innerText())
    await expect(page.getByRole('alert')).toBeHidden()
  }
  // The parts of Web and of reports say the same as their whole.
  expect(told.size).toBe(screens.length - 2)
  expect(failed).toEqual([])
})
