import { comparisonCalls } from '#contract/content/comparisons.ts'
import { contentCalls } from '#contract/content/content.ts'
import { viewCalls } from '#contract/content/views.ts'
import type { Ask } from './api.ts'

const linked = 10
const view = { name: 'Лучшие по ER за 30 дней', address: 'range=days30&sort=er', is_shared: true }
const list = { name: 'Лучшие записи месяца', size: 5 }

/** Links stories to the posts they lead to, as far as no story is linked yet; the rest stays suggested. */
export async function linkStories(ask: Ask): Promise<void> {
  const { total } = await ask(contentCalls.list, { filters: { is_linked: true, kind: 'stories' } })
  if (total > 0) return
  const { items } = await ask(contentCalls.linkSuggestions, {})
  const sure = items.filter(({ reasons }) => reasons.includes('link'))
  const byStory = new Map(sure.map(({ story, post }) => [story.id, post.id]))
  for (const [story_id, post_id] of [...byStory].slice(0, linked)) {
    await ask(contentCalls.link, { post_id, story_id })
  }
}

/** Shares a view of the feed with the team. */
export async function addView(ask: Ask): Promise<void> {
  const { items } = await ask(viewCalls.list, {})
  if (!items.some(({ name }) => name === view.name)) await ask(viewCalls.create, view)
}

/** Keeps a list of posts that are worth comparing. */
export async function addComparison(ask: Ask): Promise<void> {
  const { items } = await ask(comparisonCalls.list, {})
  if (items.some(({ name }) => name === list.name)) return
  const from = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  const best = await ask(contentCalls.list, {
    filters: { kind: 'posts', types: ['text'], from },
    sort: 'er',
    per_page: list.size,
  })
  await ask(comparisonCalls.create, { name: list.name, content_ids: best.items.map(({ id }) => id) })
}
