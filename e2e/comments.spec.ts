import type { Locator, Page } from '@playwright/test'
import { commentCalls } from '#contract/comments.ts'
import { speak } from './actions.ts'
import { expect, test } from './test.ts'

async function openComments(page: Page): Promise<void> {
  await page.goto('/comments')
  await expect(rows(page).first()).toBeVisible()
}

/** A list that is short: of a long one it takes minutes to say whether it keeps anybody out. */
const short = '/comments?range=days7'

/** Comments of the list, by the button that opens each. */
const rows = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^Select: / }) })

const toneOf = (row: Locator): Locator => row.getByRole('group').getByRole('button', { pressed: true })

/** Goes to a queue and waits until its comments have taken the place of those before. */
async function openQueue(page: Page, name: string): Promise<void> {
  await queue(page, name).click()
  await expect(queue(page, name)).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

const queue = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Queues' }).getByRole('link', { name })

test('comments have a tone, queues and shares with their intervals', async ({ page }) => {
  await page.goto(short)
  await expect(toneOf(rows(page).first())).toHaveCount(1)
  await expect(queue(page, 'Negative, to answer')).toContainText(/\d/)
  const tone = page.getByRole('region', { name: 'Sentiment', exact: true })
  await expect(tone).toContainText(/Positive\s*\d+%\s*\d+–\d+%/)

  await tone.getByRole('radio', { name: 'People' }).click()
  await tone.getByRole('button', { name: 'Trend, tags and posts' }).click()
  await expect(tone.getByRole('img', { name: 'Comments by sentiment over time' })).toBeVisible()
  await tone.getByRole('radio', { name: 'Post', exact: true }).click()
  const worst = tone.getByRole('region', { name: 'Most negative' })
  await expect(worst.getByRole('row').nth(1)).toContainText(/\d+%/)
  await tone.getByRole('button', { name: 'Less' }).click()
})

// What people say of comments is learnt from, and changes what is said of others.
test.describe('what is said of comments', () => {
  test.use({ alone: true })

  test('a key sets the tone, and undoing gives it back', async ({ page, me }) => {
    await openComments(page)
    await page.keyboard.press('j')
    const row = rows(page).first()
    const before = await toneOf(row).innerText()
    const [key, tone] = before === 'Positive' ? ['3', 'Negative'] : ['1', 'Positive']
    await page.keyboard.press(key)
    await expect(toneOf(row)).toHaveText(tone)
    await expect(row).toContainText(me.name)
    await page.reload()
    await expect(toneOf(row)).toHaveText(tone)

    await page.keyboard.press('j')
    await page.keyboard.press('2')
    await expect(page.getByText('Sentiment: Neutral')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(toneOf(row)).toHaveText(tone)
    await page.reload()
    await expect(toneOf(row)).toHaveText(tone)
  })

  test('saying what the model says confirms it, and counts as checked', async ({ page, me }) => {
    await openComments(page)
    const row = rows(page).nth(4)
    await toneOf(row).click()
    await expect(page.getByText(/^Confirmed: /)).toBeVisible()
    await expect(row).toContainText(me.name)
    await page.goto('/comments')
    await page.getByRole('button', { name: /^People agree with the model/ }).click()
    await expect(page.getByText(/of \d+ checked comments?: people agreed with the model/)).toBeVisible()
  })

  test('many comments get one tone, and that is undone', async ({ page }) => {
    await openComments(page)
    await openQueue(page, 'Low confidence')
    await expect(page).toHaveURL(/order=unsure/)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect(bar).toContainText('2 selected')
    await bar.getByRole('button', { name: 'Neutral' }).click()
    await expect(page.getByText(/^2 comments marked “Neutral”$/)).toBeVisible()
    await openQueue(page, 'Checked by people')
    await expect(rows(page).filter({ hasText: 'Neutral' })).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/^Undone: /)).toBeVisible()
  })

  test('one number stands in the list, the strip, the selection and the result', async ({ page, ask }) => {
    const filters = { is_own: false, is_deleted: false, emotions: ['neutral' as const] }
    const { items, total } = await ask(commentCalls.list, { filters, per_page: 2 })
    // A person has said so of two of them already.
    await ask(commentCalls.changeAll, { ids: items.map(({ id }) => id), emotion: 'neutral' })
    await page.goto('/comments?emotions=neutral')
    const all = new RegExp(`^${total.toLocaleString('en-GB')} comments`)
    await expect(page.getByText(all).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sentiment', exact: true })).toContainText(
      `${total.toLocaleString('en-GB')} comments`,
    )
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const bar = page.getByRole('region', { name: 'Selection' })
    await bar.getByRole('button', { name: /^Select all/ }).click()
    await expect(bar.getByRole('status')).toHaveText(`${total.toLocaleString('en-GB')} selected`)
    const rest = (total - 2).toLocaleString('en-GB')
    await bar.getByRole('button', { name: `Neutral, ${rest} of ${total.toLocaleString('en-GB')}` }).click()
    await expect(page.getByText(`${rest} comments marked “Neutral”, 2 already were`)).toBeVisible()
    await expect(bar).toBeHidden()
  })

  test('a word rule says what it would do, does it once, and is undone', async ({ page }) => {
    await page.goto(short)
    await page.getByRole('button', { name: 'Word rules' }).click()
    const side = page.getByRole('complementary', { name: 'Side panel' })
    await side.getByLabel('Word or phrase').fill('спасибо')
    await expect(side.getByRole('region', { name: 'Preview' })).toContainText(
      /Found in \d+ comments?, \d+ will change/,
    )
    await side.getByRole('radio', { name: 'Negative' }).click()
    await expect(side.locator('[aria-busy=true]')).toHaveCount(0)
    await side.getByRole('button', { name: 'Add rule' }).click()
    await expect(page.getByText(/^Rule for “спасибо” added, \d+ comments? changed$/)).toBeVisible()
    await expect(side.getByRole('list', { name: 'Word rules' })).toContainText('спасибо')

    await side.getByLabel('Word or phrase').fill('СПАСИБО')
    await side.getByRole('button', { name: 'Add rule' }).click()
    await expect(side.getByRole('textbox', { name: 'Word or phrase' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/^Undone: /)).toBeVisible()
    await expect(side.getByText('No word rules yet.')).toBeVisible()
  })
})

test('everything that matches can be selected', async ({ page }) => {
  await openComments(page)
  await openQueue(page, 'Unanswered questions')
  await rows(page).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Select all \d+ matching$/ }).click()
  await expect(rows(page).nth(3).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(rows(page).nth(3).getByRole('checkbox')).not.toBeChecked()
})

test('filters are in the address, and each can be dropped', async ({ page }) => {
  await openComments(page)
  await page.getByRole('button', { name: 'Sentiment', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Negative' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('radio', { name: 'Has text' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/emotions=negative&has_text=yes/)
  await page.reload()
  await expect(toneOf(rows(page).first())).toHaveText('Negative')
  await page.getByRole('button', { name: 'Remove filter With text' }).click()
  await expect(page).toHaveURL(/\?emotions=negative$/)

  await page.getByRole('searchbox', { name: 'Search text' }).fill('no comment has these words')
  await expect(page.getByText('No matches for these filters')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Negative ?0 without it/ })).toBeVisible()
})

test('a comment opens with its post, its thread and what its author wrote before', async ({ page }) => {
  await page.goto(short)
  await rows(page).first().getByRole('button').first().click()
  await expect(rows(page).first().getByRole('button', { expanded: true })).toBeVisible()
  const side = page.getByRole('complementary', { name: 'Side panel' })
  await expect(side.getByRole('heading', { name: 'Thread' })).toBeVisible()
  await expect(side.locator('[aria-current=true]')).toHaveCount(1)

  await page.keyboard.press('j')
  await expect(rows(page).nth(1).getByRole('button', { expanded: true })).toBeVisible()
  await side.getByRole('region', { name: 'Post' }).getByRole('link').click()
  const drawer = page.getByRole('dialog', { name: 'Details' })
  await expect(drawer.getByRole('heading', { name: 'Comments' })).toBeVisible()
  await expect(drawer.getByRole('group', { name: /^Sentiment of/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.keyboard.press('Escape')
  // What is next stays beside the list.
  await expect(side.getByRole('button', { name: 'Close' })).toBeHidden()
  await expect(side.getByRole('heading', { name: 'Thread' })).toBeVisible()
})

test('on a narrow screen the context covers the list', async ({ page }) => {
  await page.goto(short)
  await page.setViewportSize({ width: 360, height: 760 })
  await rows(page).first().getByRole('button').first().click()
  const side = page.getByRole('dialog', { name: 'Side panel' })
  await expect(side.getByRole('heading', { name: 'Thread' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(side).toBeHidden()
  await expect(page.getByRole('region', { name: 'Sentiment', exact: true })).toBeVisible()
})

test('a viewer sees the tones and changes none', async ({ visit }) => {
  const viewer = await visit('viewer')
  await viewer.goto(short)
  await expect(viewer.getByRole('navigation', { name: 'Queues' })).toBeVisible()
  await expect(viewer.getByText(/^\d[\d,]*\+? comments$/)).toBeVisible()
  await expect(viewer.getByRole('group', { name: /^Sentiment of/ })).toHaveCount(0)
  await expect(viewer.getByRole('checkbox', { name: /^Select: / })).toHaveCount(0)
  await viewer.getByRole('button', { name: 'Word rules' }).click()
  await expect(viewer.getByText('Only editors and admins can change word rules.')).toBeVisible()
})

test('the whole screen speaks Russian', async ({ page }) => {
  await page.goto(short)
  await speak(page, 'Русский')
  await expect(page.getByRole('heading', { name: 'Комментарии' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Очереди' })).toBeVisible()
})
