import type { ChangeAxis, ChangePart, Changes } from '#contract/overview.ts'
import type { SectionSnapshot } from '../../snapshot/snapshot.ts'
import { compared, period } from './graph.ts'

const part = (
  key: string | null,
  title: string | null,
  [now, before, contents, contentsBefore]: [number, number, number, number],
): ChangePart => ({
  key,
  title,
  color: title === null ? null : 'red',
  content: null,
  now,
  before,
  contents: { now: contents, before: contentsBefore },
  share: { now: now / 1000, before: before / 1620 },
  contribution: now - before,
  effects: {
    number: ((contents - contentsBefore) * (now / contents + before / contentsBefore)) / 2,
    average: ((now / contents - before / contentsBefore) * (contents + contentsBefore)) / 2,
  },
})

export const stories = part('story', null, [40_000, 100_000, 8, 20])

const kinds: ChangeAxis = {
  axis: 'kind',
  parts: [stories, part('post', null, [60_000, 62_000, 6, 6])],
  others: null,
  overlap: null,
}

/** Stories, of which there were twelve fewer, took the reach down. */
export const changesOf = (until: string | null): Changes => ({
  metric: 'reach',
  period: period(until),
  compared,
  now: 100_000,
  before: 162_000,
  contents: { now: 14, before: 26 },
  axes: [kinds],
  finding: { axis: 'kind', part: stories, carried: 96.8, level: 'same', advice: 'make_up', amount: 12 },
  measured_from: null,
  stories_from: null,
})

/** By tags, of which some are not told one by one and some overlap. */
export const tagsAxis: ChangeAxis = {
  axis: 'tag',
  parts: [part('7', 'Акции', [20_000, 60_000, 4, 12]), part(null, null, [50_000, 60_000, 5, 6])],
  others: { count: 3, contribution: -22_000 },
  overlap: { count: 2, contribution: 10_000 },
}

export const changesSnapshot = (changes: Changes): SectionSnapshot => ({
  id: 'changes',
  title: '',
  note: '',
  kind: 'changes',
  metric: changes.metric,
  basis: 'published',
  compare: 'previous',
  changes,
})
