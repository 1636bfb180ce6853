import type { Content, ContentKind } from '#contract/content/content.ts'
import { BenchmarkMetric } from '#contract/content/tags.ts'
import { atEqualAge } from '#contract/metrics/equalAge.ts'
import { isRate, type Metric } from '#contract/metrics/metrics.ts'
import { contentKinds } from '#contract/vocabulary.ts'
import { tagColor } from '../colors.ts'
import type { Block, Card } from '../layout.ts'
import { contentTitle } from '../names.ts'
import { shownPicture } from '../picture.ts'
import { numberKind, type Writing } from '../writing.ts'
import type { Laid, SectionOf } from './section.ts'

const shown: Record<Content['kind'], readonly Metric[]> = {
  post: ['reach', 'views', 'reactions', 'comments', 'shares', 'engagements', 'er', 'erv', 'erp'],
  story: ['views', 'likes', 'replies', 'field_replies', 'clicks', 'shares', 'er', 'erv', 'erp'],
}
const mostFacts = 6

/** What has no value of any item like it, so that it is not worth a line. */
const neverThere: ReadonlySet<string | undefined> = new Set(['not_for_type', 'no_user_token'])

/** The best or the weakest, posts and stories apart, as cards. */
export function layOutSelection(section: SectionOf<'selection'>, writing: Writing): Laid {
  const { t, label } = writing
  const { which, metric, highlights } = section
  const isBest = which === 'best'
  const about = t.metrics[metric].about
  const kinds = contentKinds.filter((kind) => highlights[which].some((item) => item.kind === kind))
  return {
    title: (isBest ? t.titles.best : t.titles.weakest)(label(metric)),
    subtitle: isBest ? about : [about, ...ripeness(section, kinds, writing)].join(' '),
    blocks:
      kinds.length === 0
        ? [{ type: 'notice', text: isBest ? t.highlights.none : t.highlights.noneWeak }]
        : kinds.map((kind) => cardsOf(section, kind, kinds.length > 1, writing)),
  }
}

/** What it took to be called weak, of each kind. */
function ripeness({ highlights }: SectionOf<'selection'>, kinds: ContentKind[], { t, write }: Writing) {
  return [
    t.highlights.weakest,
    ...kinds.flatMap((kind) => {
      const [reach, views] = [highlights.least_reach[kind], highlights.least_views?.[kind] ?? null]
      if (views !== null) return [t.highlights.leastViews[kind](write('views', views))]
      return reach === null ? [] : [t.highlights.leastReach[kind](write('reach', reach))]
    }),
  ]
}

function cardsOf(
  section: SectionOf<'selection'>,
  kind: ContentKind,
  isTitled: boolean,
  writing: Writing,
): Block {
  const items = section.highlights[section.which].filter((item) => item.kind === kind).slice(0, section.count)
  const cards = items.map((item, index) => cardOf(section, item, index + 1, writing))
  const { t } = writing
  const [first] = cards
  return {
    type: 'cards',
    title: isTitled ? t.kindGroups[kind] : '',
    cards,
    message: first ? t.messages[section.which][kind](`${first.lead.label} ${first.lead.text}`) : '',
  }
}

/** What is usual for the metric: while it is young, at its age. */
function usualOf({ metric, benchmarks }: SectionOf<'selection'>, item: Content, writing: Writing): string {
  const { t, snapshot, write } = writing
  const usualMetric = BenchmarkMetric.options.find((each) => each === metric)
  if (!usualMetric) return ''
  const early = atEqualAge(item, metric)
  if (early === null) return t.highlights.tooEarly
  if (early)
    return t.highlights.atAge(write(metric, early.value), write(metric, early.median), t.ages[early.age])
  const mean = benchmarks?.[item.kind][usualMetric].mean
  return mean == null
    ? ''
    : t.highlights.usual(write(metric, mean), t.delta.benchmark(snapshot.benchmark_year))
}

function cardOf(section: SectionOf<'selection'>, item: Content, place: number, writing: Writing): Card {
  const { t } = writing
  const { which, metric } = section
  const facts = shown[item.kind]
    .filter((each) => each !== metric && !neverThere.has(item.missing[each]))
    // Older snapshots have fewer metrics, and what a rate divides by is not always known.
    .filter((each) => each in item.metrics && !(isRate(each) && item.metrics[each] === null))
    .slice(0, mostFacts)
  return {
    key: item.id,
    place,
    mood: which === 'best' ? 'good' : 'bad',
    text: contentTitle(item, writing),
    line: contentLine(item, writing),
    tags: item.tags.map(({ title, color }) => ({ title, color: tagColor(color) })),
    url: item.url,
    open: t.words.open,
    picture: pictureOf(item, writing),
    lead: { ...factOf(item, metric, writing), note: usualOf(section, item, writing) },
    facts: facts.map((each) => factOf(item, each, writing)),
  }
}

/** What was kept of it; of older snapshots nothing, as if it had none. */
function pictureOf({ id }: Content, { snapshot: { pictures = {} } }: Writing): Card['picture'] {
  const picture = pictures[id]
  return picture === undefined ? null : shownPicture(picture)
}

/** What it is and when it was published. */
export const contentLine = (
  { kind, type, published_at }: Pick<Content, 'kind' | 'type' | 'published_at'>,
  { t, format }: Writing,
) => `${t.kinds[kind]}, ${t.types[type]} · ${format.dateTime(published_at)}`

const factOf = ({ metrics }: Content, metric: Metric, { label, write }: Writing): Card['lead'] => ({
  key: metric,
  label: label(metric),
  text: write(metric, metrics[metric]),
  value: metrics[metric],
  number: numberKind(metric),
})
