import type { Locator, Page } from '@playwright/test'
import { commentCalls } from '#contract/comments.ts'
import type { Emotion } from '#contract/emotions.ts'
import { opened } from './actions.ts'
import { expect, test } from './test.ts'

// What is said of comments is learnt from, and changes what is said of others.
test.use({ alone: true })

const rows = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^Select: / }) })

const keyOf: Record<Emotion, string> = { positive: '1', neutral: '2', negative: '3', unknown: '4' }

const toneOf = (row: Locator) => row.getByRole('group').getByRole('button', { pressed: true })

/** Another emotion than the comment has. */
const other = (emotion: Emotion): Emotion => (emotion === 'negative' ? 'positive' : 'negative')

/** Sets five tones, one by its box, which takes the focus as a field does. */
async function setFive(page: Page, items: { emotion: Emotion }[]): Promise<void> {
  for (const [index, { emotion }] of items.entries()) {
    await page.keyboard.press('j')
    await page.keyboard.press(keyOf[other(emotion)])
    await expect(toneOf(rows(page).nth(index))).toHaveText(
      other(emotion) === 'negative' ? 'Negative' : 'Positive',
    )
  }
}

test('whatever was done is undone and done again in its order, on any screen and after a reload', async ({
  page,
  ask,
  askAsAdmin,
}) => {
  const list = { order: 'newest', per_page: 5 } as const
  const emotionsNow = async () => (await ask(commentCalls.list, list)).items.map(({ emotion }) => emotion)
  await page.goto('/comments')
  await expect(rows(page).nth(4)).toBeVisible()
  const { items } = await ask(commentCalls.list, list)
  const before = items.map(({ emotion }) => emotion)
  const after = before.map(other)
  await setFive(page, items)
  await expect.poll(emotionsNow).toEqual(after)

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'Tags', exact: true })).toBeVisible()
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('Control+z')
  await expect.poll(emotionsNow).toEqual(before)

  for (let n = 0; n < 5; n += 1) await page.keyboard.press('Control+Shift+z')
  await expect.poll(emotionsNow).toEqual(after)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Tags', exact: true })).toBeVisible()
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'What you did, and how to undo it' }).click()
  const panel = page.getByRole('dialog', { name: 'What you did' })
  await opened(panel)
  await expect(panel.getByRole('list', { name: 'What you did' }).getByRole('listitem')).toHaveCount(5)
  await panel.getByRole('list', { name: 'What you did' }).getByRole('button').nth(2).click()
  await expect(panel.getByRole('list', { name: 'Undone' }).getByRole('listitem')).toHaveCount(3)
  await expect.poll(emotionsNow).toEqual([...after.slice(0, 2), ...before.slice(2)])

  // Somebody else has said another thing of what would be undone next.
  await askAsAdmin(commentCalls.changeEmotion, { id: items[1]?.id ?? '', emotion: 'unknown' })
  await panel.getByRole('button', { name: /^Undo Ctrl/ }).click()
  await expect(page.getByText(/^Not undone: .*Somebody has changed it since\.$/)).toBeVisible()
  await panel.getByRole('button', { name: /^Undo Ctrl/ }).click()
  await expect.poll(emotionsNow).toEqual([before[0], 'unknown', ...before.slice(2)])
})
