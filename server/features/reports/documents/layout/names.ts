import type { Subject } from '#contract/analytics.ts'
import type { Grouping } from '#contract/metrics/groupings.ts'
import type { audienceDimensions } from '#contract/overview.ts'
import { attachmentKinds, contentTypes, lengthSteps, readHourOfWeek } from '#contract/vocabulary.ts'
import { contentName, type NamedContent } from '#contract/writing/contentName.ts'
import type { Writing } from './writing.ts'

/** What a post or story is called. */
export const contentTitle = (item: NamedContent, { t, format }: Writing) =>
  contentName(item, {
    linked: t.names.linked,
    dated: ({ kind, published_at }) => t.names.dated[kind](format.dateTime(published_at)),
  })

/** What a group is called: by people, or by Rapport. */
export function groupName(
  { t, format, count }: Writing,
  by: Grouping,
  { key, title }: Pick<Subject, 'key' | 'title'>,
): string {
  if (key === null) return t.grouping[by].without
  if (by === 'length') {
    if (key === 'more') return t.groups.over(count(Math.max(...lengthSteps)))
    return key === '0' ? t.groups.noText : t.groups.upTo(count(Number(key)))
  }
  if (by === 'linked') return key === 'linked' ? t.groups.linked : t.groups.unlinked
  const time = by === 'time' && readHourOfWeek(key)
  if (time) return `${upperFirst(format.weekday(time.weekday))}, ${`${time.hour}`.padStart(2, '0')}:00`
  const type = by === 'type' && contentTypes.find((each) => each === key)
  if (type) return t.typeGroups[type]
  const attachment =
    by === 'attachment' && ([...attachmentKinds, 'none'] as const).find((each) => each === key)
  return attachment ? t.groups.attachments[attachment] : (title ?? key)
}

/** The network writes sexes and ages as `f;18-21`, the oldest as `f;45-100`. */
export function audienceName(
  { t }: Writing,
  dimension: (typeof audienceDimensions)[number],
  { value, name }: { value: string; name: string },
): string {
  if (dimension === 'device') return t.audience.devices[value === 'mobile' ? 'mobile' : 'desktop']
  if (dimension !== 'sex_age') return name
  const [sex, ages = ''] = value.split(';')
  const age = ages.replace(/-100$/, '+').replace('-', '–')
  return sex === 'f' ? t.audience.women(age) : t.audience.men(age)
}

const upperFirst = (text: string) => text.charAt(0).toLocaleUpperCase('ru') + text.slice(1)
