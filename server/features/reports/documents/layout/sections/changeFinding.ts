import type { ChangeFinding, Changes } from '#contract/overview.ts'
import { fewestForDifference } from '#contract/vocabulary.ts'
import { isRate, type Writing } from '../writing.ts'
import { kindOfChange, kindOfFinding, partAverage, partTitle } from './changeParts.ts'

/** What explains most of a change, and what to do. */
export function findingWords(changes: Changes, writing: Writing) {
  const { found, advice } = writing.t.changes
  const { finding } = changes
  if (!finding) return { happened: found.spread[kindOfChange(changes, writing)], toDo: advice.none }
  return { happened: happened(changes, finding, writing), toDo: toDo(changes, finding, writing) }
}

function happened(changes: Changes, finding: ChangeFinding, writing: Writing): string {
  const { axis, part } = finding
  const { found } = writing.t.changes
  const kind = kindOfFinding(changes, finding, writing)
  const [share, detail] = [shareText(finding, writing), detailOf(changes, finding, writing)]
  if (axis === 'mix') return found[part.key === 'mix' ? 'mix' : 'rates'][kind](share)
  const title = partTitle(changes, axis, part, writing)
  if (axis !== 'content') return found.group(title, share, detail)
  if (part.now !== null) return found.content[kind](title, share, detail)
  return found.gone(title, share, writing.write(changes.metric, part.before))
}

/** The whole of a change from where its percent would say so. */
function shareText({ carried, part }: ChangeFinding, { t, format }: Writing): string {
  const way = t.changes.share[part.contribution > 0 ? 'more' : 'less']
  const rounded = Math.round(carried)
  if (rounded > 100) return way.over
  return rounded === 100 ? way.whole : way.part(format.share(rounded))
}

function detailOf(changes: Changes, finding: ChangeFinding, writing: Writing): string {
  const { t, write, label, format } = writing
  const { metric } = changes
  const { axis, part, level } = finding
  const { was, number, level: levels, weight } = t.changes
  const { now, before, contents, share, effects } = part
  if (axis === 'number' && part.key === 'number')
    return was(write('contents', contents.now), write('contents', contents.before))
  const averages = was(write(metric, partAverage(part, 'now')), write(metric, partAverage(part, 'before')))
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
  const kind = kindOfFinding(changes, finding, writing)
  return `${many}, ${level === 'same' ? levels.same[kind] : levels[level][kind](averages)}`
}

function toDo(changes: Changes, finding: ChangeFinding, writing: Writing): string {
  const { t, write, writeSigned } = writing
  const { advice, amount } = finding
  const kind = kindOfFinding(changes, finding, writing)
  const texts = t.changes.advice
  if (advice === 'one_content') return texts.one_content[kind](writeSigned(changes.metric, amount ?? 0))
  const written = write('contents', amount)
  if (advice === 'too_few') return texts.too_few[kind](written, write('contents', fewestForDifference))
  return texts[advice](written)
}
