import type { Content } from '#contract/content.ts'
import type { Metric } from '#contract/metrics.ts'
import { BenchmarkMetric } from '#contract/tags.ts'
import { tagColor } from '../colors.ts'
import type { Card } from '../layout.ts'
import { numberOf, type Writing } from '../writing.ts'
import type { Laid, SectionOf } from './section.ts'

const shown: Record<Content['kind'], readonly Metric[]> = {
  post: ['reach', 'views', 'reactions', 'comments', 'shares', 'engagements', 'er', 'erp'],
  story: ['views', 'likes', 'replies', 'field_replies', 'clicks', 'shares', 'er', 'erp'],
}
const mostFacts = 6

/** The best or the weakest posts and stories, as cards. */
export function layOutSelection(section: SectionOf<'selection'>, writing: Writing): Laid {
  const { t, label } = writing
  const { which, metric, highlights } = section
  const isBest = which === 'best'
  const items = highlights[which].slice(0, section.count)
  const about = t.metrics[metric].about
  return {
    title: (isBest ? t.titles.best : t.titles.weakest)(label(metric)),
    subtitle: isBest ? about : `${about} ${ripeness(section, writing)}`,
    blocks: [
      items.length === 0
        ? { type: 'notice', text: isBest ? t.highlights.none : t.highlights.noneWeak }
        : {
            type: 'cards',
            cards: items.map((item, index) => cardOf(section, item, index + 1, writing)),
            note: '',
          },
    ],
  }
}

/** What it took to be called weak. */
const ripeness = ({ highlights }: SectionOf<'selection'>, { t, write }: Writing) =>
  highlights.least_reach === null
    ? t.highlights.weakest
    : t.highlights.weakestReach(write('reach', highlights.least_reach))

function cardOf(
  { which, metric, benchmarks }: SectionOf<'selection'>,
  item: Content,
  place: number,
  writing: Writing,
): Card {
  const { t, snapshot, write } = writing
  const usualMetric = BenchmarkMetric.options.find((each) => each === metric)
  const mean = usualMetric && benchmarks?.[item.kind][usualMetric].mean
  const usual =
    mean == null ? '' : t.highlights.usual(write(metric, mean), t.delta.benchmark(snapshot.benchmark_year))
  const facts = shown[item.kind]
    .filter((each) => each !== metric && item.missing[each] !== 'not_for_type')
    .slice(0, mostFacts)
  return {
    key: item.id,
    place,
    mood: which === 'best' ? 'good' : 'bad',
    text: item.text.trim() || t.highlights.noText,
    line: contentLine(item, writing),
    tags: item.tags.map(({ title, color }) => ({ title, color: tagColor(color) })),
    url: item.url,
    open: t.words.open,
    picture: null,
    lead: { ...factOf(item, metric, writing), note: usual },
    facts: facts.map((each) => factOf(item, each, writing)),
  }
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
  number: numberOf(metric),
})
