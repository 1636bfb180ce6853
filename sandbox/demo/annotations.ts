import { annotationCalls } from '#contract/content/annotations.ts'
import { DAY } from '#networks/vk/sandbox/time.ts'
import type { Ask } from './api.ts'

/** What might have happened at a museum, so many days ago. */
const happened = [
  { from: 75, to: 62, text: 'Ремонт: музей закрыт' },
  { from: 45, text: 'О музее рассказали по телевидению' },
  { from: 24, to: 11, text: 'Реклама выставки' },
  { from: 5, text: 'День открытых дверей' },
]

/** Marks some days, unless somebody has marked one already. */
export async function addAnnotations(ask: Ask): Promise<void> {
  const { items } = await ask(annotationCalls.list, {})
  if (items.length > 0) return
  for (const { from, to = from, text } of happened) {
    await ask(annotationCalls.create, { from: daysAgo(from), to: daysAgo(to), text })
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)
