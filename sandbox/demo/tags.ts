import type { InputOf } from '#contract/call.ts'
import { contentCalls } from '#contract/content/content.ts'
import { type TagColor, type TagCondition, tagCalls } from '#contract/content/tags.ts'
import { dice } from '#networks/vk/sandbox/random.ts'
import type { Ask } from './api.ts'

interface DemoTag {
  title: string
  color: TagColor
  group: string
  /** What carries it: all that meets any of these, or a hand-picked part of what a search finds. */
  by: { any: TagCondition[] } | { search: string; share: number }
}

const text = (value: string): TagCondition => ({ field: 'text', value })

const topics = 'Рубрики'
const aims = 'Цели'
const forms = 'Форматы'

/** The vocabulary that whoever runs the page of a museum might have. */
const demoTags: DemoTag[] = [
  { title: 'Выставки', color: 'blue', group: topics, by: { any: [text('выставк')] } },
  { title: 'Экскурсии', color: 'green', group: topics, by: { any: [text('экскурси')] } },
  { title: 'Лекции', color: 'violet', group: topics, by: { any: [text('лекци'), text('чтения')] } },
  {
    title: 'Праздники',
    color: 'pink',
    group: topics,
    by: { any: [text('праздник'), text('маслениц'), { field: 'hashtag', value: 'ночьмузеев' }] },
  },
  { title: 'Мастер-классы', color: 'orange', group: topics, by: { any: [text('мастер-класс')] } },
  { title: 'Опросы', color: 'teal', group: forms, by: { any: [{ field: 'type', value: 'poll' }] } },
  { title: 'Видео', color: 'indigo', group: forms, by: { any: [{ field: 'type', value: 'video' }] } },
  {
    title: 'VMuzey',
    color: 'gray',
    group: 'Партнёры',
    by: { any: [{ field: 'domain', value: 'vmuzey.com' }] },
  },
  { title: 'Приглашение', color: 'amber', group: aims, by: { search: 'приглашаем', share: 0.7 } },
  { title: 'История края', color: 'red', group: aims, by: { search: 'история', share: 0.4 } },
]

/** Adds the tags that are missing, and puts each that is on nothing on its content. */
export async function addTags(ask: Ask): Promise<void> {
  const { items } = await ask(tagCalls.list, {})
  for (const { by, ...tag } of demoTags) {
    const known = items.find(({ title }) => title === tag.title)
    if (known && known.posts + known.stories > 0) continue
    const { id } = known ?? (await ask(tagCalls.create, tag))
    if ('any' in by) await ask(tagCalls.setRule, { id, rule: { match: 'any', conditions: by.any } })
    else await tagByHand(ask, id, by)
  }
}

async function tagByHand(ask: Ask, id: string, { search, share }: { search: string; share: number }) {
  const ids: string[] = []
  const asked: InputOf<typeof contentCalls.list> = { filters: { search, kind: 'posts' }, per_page: 100 }
  for (let page = 1; page <= 5; page += 1) {
    const { items } = await ask(contentCalls.list, { ...asked, page })
    // The same ones at every start.
    ids.push(...items.map((item) => item.id).filter((item) => dice('tag', search, item).chance(share)))
  }
  if (ids.length > 0) await ask(tagCalls.apply, { ids, add: [id] })
}
