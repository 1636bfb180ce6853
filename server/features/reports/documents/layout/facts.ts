import type { Layout } from './layout.ts'
import { groupName } from './names.ts'
import type { Writing } from './writing.ts'

/** What the cover says of the report: what was counted, when and until when. */
export function writeFacts(writing: Writing): Layout['facts'] {
  const { t, format, snapshot } = writing
  const filters = filterWords(writing)
  return [
    { label: t.cover.community, text: snapshot.community.name },
    { label: t.cover.period, text: periodText(writing) },
    { label: t.cover.content, text: t.contentType[snapshot.content_type] },
    ...(filters.length > 0 ? [{ label: t.cover.filters, text: filters.join('; ') }] : []),
    {
      label: t.cover.cutOff,
      text: `${format.dateTime(snapshot.cut_off_at)} (${snapshot.community.timezone})`,
    },
  ]
}

/** The days of the report; of an unfinished period also until when it counts. */
export function periodText({ t, format, snapshot: { period } }: Writing): string {
  const days = format.days(period.from, period.to)
  return period.until === null ? days : t.cover.soFar(days, format.dateTime(period.until))
}

/** What a section says that is not of posts and stories, where the report is of some of them alone. */
export const unfilteredLine = (writing: Writing): string =>
  writing.snapshot.content_type === 'all' && filterWords(writing).length === 0
    ? ''
    : writing.t.filters.notHere

/** Each filter that narrows the report, in words. */
export function filterWords(writing: Writing): string[] {
  const { t, count, label, write, snapshot } = writing
  const { filters, tags } = snapshot
  const titles = (ids: string[], joint: string) => ids.map((id) => tags[id] ?? t.filters.gone).join(joint)
  const answers = (['is_linked', 'is_tagged', 'is_deleted'] as const).map((name) => {
    const value = filters[name]
    return value === undefined ? '' : t.filters[name][value ? 'yes' : 'no']
  })
  const bounds = filters.bounds.map(({ metric, min, max }) => {
    const [name, low, high] = [label(metric), write(metric, min), write(metric, max)]
    if (min === undefined) return t.filters.upTo(name, high)
    return max === undefined ? t.filters.from(name, low) : t.filters.between(name, low, high)
  })
  return [
    filters.types.map((type) => t.typeGroups[type]).join(t.filters.and),
    filters.search && t.filters.search(filters.search),
    filters.tags.any.length > 0 && t.filters.any(titles(filters.tags.any, t.filters.or)),
    filters.tags.all.length > 0 && t.filters.all(titles(filters.tags.all, t.filters.and)),
    filters.tags.none.length > 0 && t.filters.none(titles(filters.tags.none, t.filters.or)),
    filters.authors.length > 0 && t.filters.authors(count(filters.authors.length)),
    ...answers,
    filters.emotions.length > 0 &&
      t.filters.emotions(filters.emotions.map((emotion) => t.tone.tones[emotion]).join(t.filters.or)),
    ...bounds,
    ...filters.groups.map(({ by, key }) =>
      groupName(writing, by, { key, title: by === 'hashtag' ? `#${key}` : key }),
    ),
  ].filter((words): words is string => Boolean(words))
}
