import { sql } from 'kysely'
import { commentCalls } from '#contract/content/comments.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import { opened } from './actions.ts'
import { expect, test } from './test.ts'

// What is said of comments is learned from, and changes what is said of others.
test.use({ alone: true })

test('corrections change other comments only when a person says so, in one step that is undone', async ({
  page,
  ask,
  installation,
}) => {
  const filters = { is_own: false, is_deleted: false, sources: ['model' as const] }
  const { rows: known } = await sql<{ id: number }>`select max(id) as id from comment`.execute(
    installation.db,
  )
  /** Of the comments that were there, new ones may come in. */
  const emotionsNow = async () => {
    const { rows } = await sql<{ id: number; emotion: Emotion }>`
      select id, emotion from comment where emotion_source is distinct from 'person' and id <= ${known[0]?.id}
      order by id`.execute(installation.db)
    return new Map(rows.map(({ id, emotion }) => [id, emotion]))
  }
  const { items } = await ask(commentCalls.list, { filters, per_page: 60, order: 'unsure' })
  await ask(commentCalls.changeAll, { ids: items.map(({ id }) => id), emotion: 'negative' })
  const before = await emotionsNow()
  await page.goto('/comments')
  const offer = page.getByRole('region', { name: 'What the model would learn' })
  await expect(offer).toContainText(/^\d+ corrections would change \d+ other comments?\./, {
    timeout: 40_000,
  })
  expect(await emotionsNow()).toEqual(before)
  const changes = Number((await offer.innerText()).match(/change (\d+)/)?.[1])

  await offer.getByRole('button', { name: 'See them' }).click()
  const list = page.getByRole('dialog', { name: 'What would change' })
  await opened(list)
  await expect(list.getByRole('listitem').first()).toContainText(/Positive|Neutral|Negative|Unclear/)
  await list.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/^The model has learned: \d+ comments? changed$/)).toBeVisible()
  await expect(offer).toBeHidden()
  const after = await emotionsNow()
  expect([...after].filter(([id, emotion]) => before.get(id) !== emotion)).toHaveLength(changes)

  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Undone: The model has learned/)).toBeVisible()
  expect(await emotionsNow()).toEqual(before)
})

test('a queue can be finished: what needs no answer leaves it, and what comes next is said', async ({
  page,
  ask,
  installation,
}) => {
  // Two comments are left to answer.
  const waiting = { is_open: true, is_own: false, is_deleted: false }
  const { items } = await ask(commentCalls.list, { filters: waiting, per_page: 2 })
  const ids = items.map(({ id }) => Number(id))
  expect(ids).toHaveLength(2)
  await sql`update comment set answered_at = published_at + interval '1 minute'
    where answered_at is null and not is_own and id <> all(${ids}::bigint[])`.execute(installation.db)
  await page.goto('/comments?is_open=yes')
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^Select: / }) })
  await expect(rows).toHaveCount(2)
  await expect(rows.first().getByRole('link', { name: 'Answer in VK' })).toHaveAttribute('href', /vk\.com/)

  const side = page.getByRole('complementary', { name: 'Side panel' })
  await expect(side.getByRole('heading').nth(1)).toHaveText('Thread')
  await expect(side.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: /^(People agree with the model|How good is the model)/ }).click()
  await expect(side).toContainText('Model accuracy')
  await side.getByRole('button', { name: 'Close' }).click()

  await rows.first().getByRole('button', { name: 'Who answers' }).click()
  await page.getByRole('menuitemradio').nth(1).click()
  await expect(rows.first().getByRole('button', { name: /^Who answers: (?!Assign)/ })).toBeVisible()

  await page.keyboard.press('j')
  await page.keyboard.press('n')
  await expect(rows).toHaveCount(1)
  await rows.first().getByRole('button', { name: 'No answer needed' }).click()
  await expect(page.getByText('All done', { exact: true })).toBeVisible()
  await expect(page.getByText(/\d+ done today/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Next: / })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(rows).toHaveCount(1)
})

test('an admin compares the installation’s own model with the built-in one, and switches', async ({
  page,
  installation,
}) => {
  await sql`insert into emotion_onnx_model (name, version) values ('a-large-model', 'onnx-0123456789ab')`.execute(
    installation.db,
  )
  await sql`
    insert into emotion_comparison (community_id, built_in_version, onnx_version, learnt_from, compared, built_in_right,
      onnx_right, both_right, calibrated_from, temperature, threshold)
    select id, '', 'onnx-0123456789ab', '', 200, 140, 170, 130, 160, 1, 0.5 from community`.execute(
    installation.db,
  )
  await page.goto('/comments')
  await page.getByRole('button', { name: /^(How good is the model|People agree)/ }).click()
  const choice = page.getByRole('region', { name: 'Model', exact: true })
  await expect(choice).toContainText('Clear difference: “a-large-model” is more accurate here.')
  const own = choice.getByRole('radio', { name: 'a-large-model' })
  await expect(own).toHaveAccessibleDescription('85% right (likely 79–89%)')
  await expect(choice.getByRole('radio', { name: 'Built-in model' })).toBeChecked()
  await own.click()
  await expect(page.getByText('Sentiment now comes from “a-large-model”')).toBeVisible()
  await expect(own).toBeChecked()
  await page.keyboard.press('Control+z')
  await expect(choice.getByRole('radio', { name: 'Built-in model' })).toBeChecked()

  await sql`update emotion_onnx_model set problem = 'labels_unknown', problem_detail = 'joy'`.execute(
    installation.db,
  )
  await page.reload()
  await page.getByRole('button', { name: /^(How good is the model|People agree)/ }).click()
  await expect(choice).toContainText('its labels must be positive, neutral and negative. Found: joy.')
  await expect(own).toBeDisabled()
})
