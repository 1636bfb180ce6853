import { contentCalls } from '#contract/content/content.ts'
import { expect, test } from './test.ts'

const community = 66004303

test.use({ alone: true })

test('what VK wants confirmed is shown to an administrator, who goes on from there', async ({
  page,
  tellSandbox,
  visit,
}) => {
  await tellSandbox('POST', 'faults', { kind: 'error', code: 14, methods: ['stats.getPostReach'], times: 1 })
  await page.goto('/feed')
  await page.getByRole('button', { name: 'Update now' }).click()
  await page.getByRole('button', { name: 'Connection problem', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Sync status' })
  await expect(details.getByText("VK asks the token's owner for a captcha (VK error 14)")).toBeVisible()
  await expect(details.getByRole('link', { name: 'Confirm in VK' })).toHaveAttribute(
    'href',
    /not_robot_captcha/,
  )

  const viewers = await visit('viewer')
  await viewers.goto('/feed')
  await viewers.getByRole('button', { name: 'Connection problem', exact: true }).click()
  await expect(viewers.getByText("VK asks the token's owner for a captcha").last()).toBeVisible()
  await expect(viewers.getByRole('link', { name: 'Confirm in VK' })).toBeHidden()

  await details.getByRole('button', { name: 'Confirmed, continue' }).click()
  await expect(details.getByText("VK asks the token's owner")).toBeHidden()
})

test('what could not be read is counted with its reason, and does not stop the rest', async ({
  page,
  ask,
  tellSandbox,
}) => {
  // Whoever reads them, who hears of them at once or the update: all of them are refused.
  await tellSandbox('POST', 'faults', { kind: 'error', code: 603, methods: ['wall.getComments'] })
  const { items } = await ask(contentCalls.list, { filters: { kind: 'posts' } })
  const posts = items.slice(0, 3).map(({ url }) => Number(url.split('_').at(-1)))
  for (const postId of posts) {
    const comment = { community, postId, text: 'Новое', fromId: 100_000_001 }
    await tellSandbox('POST', 'edits', { action: 'addComment', ...comment })
  }
  await page.goto('/feed')
  await page.getByRole('button', { name: 'Update now' }).click()
  await page.getByRole('button', { name: /^Updated/ }).click()
  const details = page.getByRole('dialog', { name: 'Sync status' })
  const told = details.getByText(/^Couldn't load \d+ posts: VK refused \(VK error 603\)$/)
  await expect(told).toBeVisible()
  expect(Number((await told.innerText()).match(/\d+/)?.[0])).toBeGreaterThanOrEqual(posts.length)
  await expect(details.getByText('retry automatically')).toBeVisible()
})
