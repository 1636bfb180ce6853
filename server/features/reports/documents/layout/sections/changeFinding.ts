import type { ChangeFinding, Changes } from '#contract/overview.ts'
import { fewestForDifference } from '#contract/vocabulary.ts'
import { isRate, type Writing } from '../writing.ts'
import { averageOf, partTitle } from './changeParts.ts'

/** What explains most of a change, and what to do. */
export function findingWords({ metric, finding }: Changes, writing: Writing) {
  const { found, advice } = writing.t.changes
  if (!finding) return { happened: found.spread, toDo: advice.none }
  return { happened: happened(metric, finding, writing), toDo: toDo(metric, finding, writing) }
}

type Metric = Changes['metric']

function happened(metric: Metric, finding: ChangeFinding, writing: Writing): string {
  const { axis, part } = finding
  const { found } = writing.t.changes
  const [share, detail] = [shareText(finding, writing), detailOf(metric, finding, writing)]
  if (axis === 'number') return found[part.key === 'number' ? 'number' : 'average'](share, detail)
  if (axis === 'mix') return found[part.key === 'mix' ? 'mix' : 'rates'](share)
  const title = partTitle(axis, part, writing)
  if (axis !== 'content') return found.group(title, share, detail)
  if (part.now !== null) return found.content(title, share, detail)
  return found.gone(title, share, writing.write(metric, part.before))
}

/** The whole of a change from where its percent would say so. */
function shareText({ carried, part }: ChangeFinding, { t, format }: Writing): string {
  const way = t.changes.share[part.contribution > 0 ? 'more' : 'less']
  const rounded = Math.round(carried)
  if (rounded > 100) return way.over
  return rounded === 100 ? way.whole : way.part(format.share(rounded))
}

function detailOf(metric: Metric, { axis, part, level }: ChangeFinding, writing: Writing): string {
  const { t, write, label, format } = writing
  const { was, number, level: levels, weight } = t.changes
  const { now, before, contents, share, effects } = part
  if (axis === 'number' && part.key === 'number')
    return was(write('contents', contents.now), write('contents', contents.before))
  const averages = was(write(metric, averageOf(part, 'now')), write(metric, averageOf(part, 'before')))
  if (axis === 'number') return averages
  if (axis === 'content' && before === null) return write(metric, now)
  const values = was(write(metric, now), write(metric, before))
  if (axis === 'content' || !effects) return values
  if (isRate(metric) && share)
    return weight(label(metric), values, was(format.share(share.now), format.share(share.before)))
  const more = contents.now - contents.before
  const amount = write('contents', Math.abs(more))
  const many = more > 0 ? number.more(amount) : more < 0 ? number.less(amount) : number.same
  if (level === null) return many
  return `${many}, ${level === 'same' ? levels.same : levels[level](averages)}`
}

function toDo(metric: Metric, { advice, amount }: ChangeFinding, { t, write, writeSigned }: Writing): string {
  const written = advice === 'one_content' ? writeSigned(metric, amount ?? 0) : write('contents', amount)
  return t.changes.advice[advice](written, write('contents', fewestForDifference))
}
