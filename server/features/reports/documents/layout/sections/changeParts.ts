import type { KindFilter } from '#contract/content/content.ts'
import { changeKind, partKind } from '#contract/metrics/changeKind.ts'
import type { ChangeAxisName, ChangeFinding, ChangePart, Changes } from '#contract/overview.ts'
import { contentTypes } from '#contract/vocabulary.ts'
import { contentTitle } from '../names.ts'
import type { Writing } from '../writing.ts'

/** Of what a report speaks where it tells of a change in this metric: of posts, stories or both. */
export const kindOfChange = ({ metric }: Pick<Changes, 'metric'>, { snapshot }: Writing): KindFilter =>
  changeKind(metric, snapshot.content_type)

export const kindOfFinding = (
  changes: Pick<Changes, 'metric'>,
  { axis, part }: ChangeFinding,
  writing: Writing,
): KindFilter => partKind(axis, part, kindOfChange(changes, writing))

/** What a part of a change is called. */
export function partTitle(
  changes: Pick<Changes, 'metric'>,
  axis: ChangeAxisName,
  { key, title, content }: ChangePart,
  w: Writing,
): string {
  const { t } = w
  if (axis === 'number')
    return key === 'number' ? t.changes.parts.number : t.changes.parts.average[kindOfChange(changes, w)]
  if (axis === 'mix') return t.changes.parts[key === 'mix' ? 'mix' : 'rates']
  if (axis === 'kind') return t.changes.kinds[key === 'story' ? 'story' : 'post']
  const type = axis === 'type' && contentTypes.find((each) => each === key)
  if (type) return t.typeGroups[type]
  if (axis === 'tag') return title ?? t.changes.untagged
  if (!content) return title ?? ''
  return title ? t.changes.quoted(title) : contentTitle(content, w)
}

/** What one of its contents brought; null where there is none. */
export function partAverage(part: ChangePart, period: 'now' | 'before'): number | null {
  const { [period]: value, contents } = part
  return value === null || contents[period] === 0 ? null : value / contents[period]
}
