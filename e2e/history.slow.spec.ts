import type { Locator, Page } from '@playwright/test'
import { sql } from 'kysely'
import { annotationCalls } from '#contract/content/annotations.ts'
import { commentCalls } from '#contract/content/comments.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { viewCalls } from '#contract/content/views.ts'
import { plainText } from '#contract/writing/plainText.ts'
import { opened } from './actions.ts'
import type { Installation } from './installation.ts'
import { expect, test } from './test.ts'

// What is said of comments is learnt from, and changes what is said of others.
test.use({ alone: true })

const rows = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^Select: / }) })

const keyOf: Record<Emotion, string> = { positive: '1', neutral: '2', negative: '3', unknown: '4' }

const toneOf = (row: Locator) => row.getByRole('group').getByRole('button', { pressed: true })

/** What comments are, in their order. */
async function emotionsOf(db: Installation['db'], comments: { id: string }[]): Promise<string[]> {
  const ids = comments.map(({ id }) => Number(id))
  const { rows } = await sql<{ emotion: string }>`
    select emotion from comment where id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], id)`.execute(db)
  return rows.map(({ emotion }) => emotion)
}

/** Another emotion than the comment has. */
const other = (emotion: Emotion): Emotion => (emotion === 'negative' ? 'positive' : 'negative')

/** Sets the tones of the first five by their keys. */
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
  installation,
}) => {
  const people = { is_own: false, is_deleted: false }
  await page.goto('/comments')
  await expect(rows(page).nth(4)).toBeVisible()
  const { items } = await ask(commentCalls.list, { filters: people, per_page: 5 })
  const emotionsNow = () => emotionsOf(installation.db, items)
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
  const done = panel.getByRole('list', { name: 'What you did' }).getByRole('listitem')
  await expect(done).toHaveCount(5)
  const words = plainText(items[4]?.text ?? '')
    .trim()
    .split(/\s+/)
  await expect(done.first()).toContainText(words.slice(0, 3).join(' '))
  await panel.getByRole('list', { name: 'What you did' }).getByRole('button').nth(2).click()
  await expect(panel.getByRole('list', { name: 'Undone' }).getByRole('listitem')).toHaveCount(3)
  await expect.poll(emotionsNow).toEqual([...after.slice(0, 2), ...before.slice(2)])

  // Somebody else has said another thing of what would be undone next.
  await askAsAdmin(commentCalls.changeEmotion, { id: items[1]?.id ?? '', emotion: 'unknown' })
  await panel.getByRole('button', { name: /^Undo Ctrl/ }).click()
  await expect(page.getByText(/^Not undone: .*Someone else has changed it since\.$/)).toBeVisible()
  await panel.getByRole('button', { name: /^Undo Ctrl/ }).click()
  await expect.poll(emotionsNow).toEqual([before[0], 'unknown', ...before.slice(2)])
})

test('what was done on several screens is one list, in which what is made anew is still the same', async ({
  page,
  ask,
}) => {
  test.slow()
  const { id } = await ask(tagCalls.create, { title: 'Concerts' })
  const now = async () => {
    const [views, tag, annotations] = await Promise.all([
      ask(viewCalls.list, {}),
      ask(tagCalls.get, { id }),
      ask(annotationCalls.list, {}),
    ])
    return {
      view: views.items.filter(({ is_own }) => is_own).map(({ name }) => name),
      tag: tag.title,
      annotation: annotations.items.map(({ text }) => text),
    }
  }
  const states = [await now()]
  const done = async (state: Partial<Awaited<ReturnType<typeof now>>>) => {
    await expect.poll(now).toEqual({ ...states.at(-1), ...state })
    states.push(await now())
  }

  await page.goto('/feed?kind=posts')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Mornings')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await done({ view: ['Mornings'] })
  await page.getByRole('button', { name: 'Edit view “Mornings”' }).click()
  await page.getByRole('menuitem', { name: 'Rename or share' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Evenings')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await done({ view: ['Evenings'] })
  await page.getByRole('button', { name: 'Edit view “Evenings”' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await done({ view: [] })

  await page.goto('/tags')
  await page.getByRole('button', { name: 'Actions for Concerts' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'New name for Concerts' }).fill('Music')
  await page.keyboard.press('Enter')
  await done({ tag: 'Music' })

  await page.goto('/overview')
  await page.getByRole('button', { name: 'Add annotation' }).click()
  const creating = page.getByRole('dialog', { name: 'New annotation' })
  await opened(creating)
  await creating.getByLabel('What happened').fill('Fair')
  await creating.getByRole('button', { name: 'Add' }).click()
  await done({ annotation: ['Fair'] })
  await page.getByRole('button', { name: /^Edit annotation.* Fair$/ }).click()
  const editing = page.getByRole('dialog', { name: 'Edit annotation', exact: true })
  await opened(editing)
  await editing.getByLabel('What happened').fill('Market')
  await editing.getByRole('button', { name: 'Save' }).click()
  await done({ annotation: ['Market'] })
  await expect(editing).toBeHidden()

  for (const keys of ['Control+z', 'Control+Shift+z', 'Control+z']) {
    const ahead = keys === 'Control+z' ? states.toReversed() : states
    for (const state of ahead.slice(1)) {
      await page.keyboard.press(keys)
      await expect.poll(now).toEqual(state)
    }
  }
})
