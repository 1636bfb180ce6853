import type { Graph, GraphMetric, Subject, Total } from '#contract/analytics.ts'
import type { CommentOverview, Share } from '#contract/comments.ts'
import type { Content } from '#contract/content.ts'
import { type Metric, metrics, metricUnit } from '#contract/metrics.ts'
import type { Audience, Followers } from '#contract/overview.ts'
import { Blueprint } from '#contract/reports.ts'
import type { Benchmark } from '#contract/tags.ts'
import type { ReportSnapshot, SectionSnapshot } from '../../snapshot/snapshot.ts'

/** The same numbers for the same seed, 0 to 1 (mulberry32). */
export type Random = () => number
export function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((more ^ (more >>> 14)) >>> 0) / 4_294_967_296
  }
}

const whole = (random: Random, from: number, to: number) => Math.floor(from + random() * (to - from + 1))

const scales: Record<GraphMetric, number> = {
  contents: 60,
  reach: 480_000,
  views: 610_000,
  reactions: 14_200,
  likes: 11_800,
  comments: 2300,
  clicks: 5400,
  votes: 1900,
  hides: 310,
  replies: 140,
  field_replies: 60,
  shares: 1700,
  unsubscribes: 85,
  reports: 12,
  engagements: 20_400,
  er: 4.2,
  erp: 1.3,
}

const isRate = (metric: GraphMetric) => metric !== 'contents' && metricUnit[metric] === 'percent'

/** About as large as it is in a month of a middling community, times `part`. */
function someValue(random: Random, metric: GraphMetric, part = 1): number {
  const value = scales[metric] * (0.6 + 0.8 * random())
  return isRate(metric) ? value : Math.round(value * part)
}

export interface SnapshotOptions {
  seed?: number
  /** Days of September 2026, when it is over. */
  until?: string | null
  /** Of posts and stories, and of tags; null: content without any. */
  texts?: string[]
  titles?: (string | null)[]
}

const usualTexts = [
  'Осенняя коллекция уже в магазинах! Заходите примерить 🍂 и ловите скидку 15 % до конца недели.',
  'Behind the scenes: how we roast the coffee you drink every morning ☕️',
  'Какой вкус выберете вы? Голосуйте в опросе и пишите в комментариях, почему.',
  'Розыгрыш: 3 билета на концерт 🎉 Условия простые — подписка и комментарий.',
  'Story of the day',
]

export const days = Array.from({ length: 30 }, (_, index) => `2026-09-${`${index + 1}`.padStart(2, '0')}`)
/** Midnight in Moscow. */
const momentOf = (day: string) => new Date(Date.parse(day) - 3 * 3_600_000).toISOString()

const period = (until: string | null) => ({ from: '2026-09-01', to: '2026-09-30', until })
const compared = { from: '2026-08-01', to: '2026-08-31', until: null }
const freshness = { captured_at: '2026-10-01T05:40:00.000Z', rolled_up_at: '2026-10-01T05:45:00.000Z' }

const totalOf = (random: Random, metric: GraphMetric): Total => ({
  value: someValue(random, metric),
  n: whole(random, 40, 70),
  missing: whole(random, 0, 3),
  median: someValue(random, metric, 1 / 60),
})

export function graphOf(random: Random, chosen: readonly GraphMetric[], until: string | null = null): Graph {
  const shown = until === null ? days : days.slice(0, 20)
  const points = (days: readonly string[]) =>
    days.map((day) => ({
      at: momentOf(day),
      values: Object.fromEntries(
        chosen.map((metric) => [metric, random() < 0.04 ? null : someValue(random, metric, 1 / 30)]),
      ),
    }))
  const totals = () => Object.fromEntries(chosen.map((metric) => [metric, totalOf(random, metric)]))
  return {
    period: period(until),
    compared,
    freshness,
    series: [
      {
        key: null,
        title: null,
        color: null,
        points: points(shown),
        totals: totals(),
        compared_points: points(days.map((day) => day.replace('-09-', '-08-'))),
        compared_totals: totals(),
      },
    ],
  }
}

const benchmarkOf = (random: Random, metric: Metric): Benchmark => {
  const mean = someValue(random, metric, 1 / 60)
  return { n: whole(random, 20, 200), mean, p25: mean * 0.7, median: mean * 0.95, p75: mean * 1.25 }
}

const tagTitles = [
  'Акции',
  'Новинки ✨',
  'Behind the scenes',
  'Опросы',
  'Video',
  'Вакансии',
  'Конкурсы',
  null,
]

const groupOf = (
  random: Random,
  title: string | null,
  index: number,
  chosen: readonly GraphMetric[],
): Subject => ({
  key: title === null ? null : `${index + 1}`,
  title,
  color: ['red', 'orange', 'green', 'blue', 'violet', 'pink', 'teal', null][index % 8] ?? null,
  n: whole(random, 3, 24),
  share: 2 + random() * 30,
  values: Object.fromEntries(
    chosen.map((metric) => {
      const difference = (random() - 0.45) * (isRate(metric) ? 2 : scales[metric] / 60)
      const verdict = (['likely_real', 'may_be_chance', 'too_few'] as const)[index % 3] ?? 'too_few'
      const width = Math.abs(difference) * (verdict === 'likely_real' ? 0.6 : 1.7)
      return [
        metric,
        {
          ...totalOf(random, metric),
          mean: isRate(metric) ? null : someValue(random, metric, 1 / 60),
          share: isRate(metric) ? null : random() * 40,
          to_rest: { difference, low: difference - width, high: difference + width, verdict },
        },
      ]
    }),
  ),
  benchmarks: title === null ? null : { er: benchmarkOf(random, 'er'), views: benchmarkOf(random, 'views') },
})

export function contentOf(random: Random, id: number, text: string): Content {
  const kind = text.startsWith('Story') ? 'story' : 'post'
  const unfit: Metric[] = kind === 'post' ? ['replies', 'field_replies'] : ['comments', 'votes', 'erp']
  return {
    id: `${id}`,
    kind,
    type: 'text',
    text,
    url: `https://vk.com/wall-1_${id}`,
    published_at: `2026-09-${`${whole(random, 1, 28)}`.padStart(2, '0')}T${`${whole(random, 8, 20)}`.padStart(2, '0')}:15:00.000Z`,
    expires_at: null,
    edited_at: null,
    deleted_at: null,
    is_pinned: false,
    is_ad: false,
    author: null,
    tags: [{ id: '1', title: 'Акции', color: 'red', source: 'person' }],
    linked_post_id: null,
    linked_story_ids: [],
    attachments: [],
    // Every metric has its value.
    metrics: Object.fromEntries(
      metrics.map((metric) => [metric, unfit.includes(metric) ? null : someValue(random, metric, 1 / 50)]),
    ) as Content['metrics'],
    missing: Object.fromEntries(unfit.map((metric) => [metric, 'not_for_type'])),
    click_parts: {},
    followers_at_publication: 24_000,
    captured_at: '2026-10-01T05:40:00.000Z',
  }
}

const shareOf = (n: number, all: number): Share => {
  const share = (n / all) * 100
  return { n, share, low: Math.max(0, share - 3.2), high: Math.min(100, share + 3.4) }
}

export function toneOf(random: Random): CommentOverview {
  const [positive, neutral, negative, unknown] = [
    whole(random, 400, 700),
    whole(random, 500, 900),
    whole(random, 80, 200),
    60,
  ]
  const all = positive + neutral + negative
  const shares = (part: number) => ({
    positive: shareOf(Math.round(positive * part), all * part),
    neutral: shareOf(Math.round(neutral * part), all * part),
    negative: shareOf(Math.round(negative * part), all * part),
    unknown: shareOf(Math.round(unknown * part), (all + unknown) * part),
  })
  return {
    tone: {
      comments: all + unknown,
      people: Math.round(all * 0.6),
      by_comments: shares(1),
      by_people: shares(0.6),
    },
    trend: ['2026-08-31', '2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28'].map((from) => ({
      from,
      counts: {
        positive: whole(random, 60, 140),
        neutral: whole(random, 100, 200),
        negative: whole(random, 0, 50),
        unknown: whole(random, 0, 20),
      },
    })),
    answered: shareOf(340, all),
    median_answer_s: whole(random, 2000, 20_000),
    unanswered_negative: whole(random, 3, 40),
  }
}

export function followersOf(random: Random): Followers {
  let members = 24_000
  const shown = days.map((day) => {
    const [joined, left] = [whole(random, 10, 60), whole(random, 5, 40)]
    members += joined - left
    return { day, members, joined, left }
  })
  return {
    period: period(null),
    compared,
    days: shown,
    totals: { members, joined: 1034, left: 655 },
    compared_totals: { members: 24_000, joined: 987, left: 700 },
  }
}

export function audienceOf(random: Random): Audience {
  const group = (value: string, name = '') => ({
    value,
    name,
    reach: random() * 30,
    visitors: random() * 30,
    subscribed: null,
  })
  const ages = ['18-21', '21-24', '24-27', '27-30', '30-35', '35-45', '45-100']
  return {
    period: period(null),
    days: 28,
    subscribed: 37.4,
    dimensions: {
      sex_age: ages.flatMap((age) => [group(`f;${age}`), group(`m;${age}`)]),
      city: ['Москва', 'Санкт-Петербург', 'Казань', 'Алматы'].map((name) => group(name, name)),
      country: ['Россия', 'Казахстан'].map((name) => group(name, name)),
      device: [group('mobile'), group('desktop')],
    },
  }
}

const section = { title: '', note: '' }

/** One section of every kind, and several of those that have many sides: twelve in all. */
export function sectionsOf(
  random: Random,
  { texts = usualTexts, titles = tagTitles, until = null }: SnapshotOptions,
): SectionSnapshot[] {
  const contents = texts.map((text, index) => contentOf(random, 100 + index, text))
  const key: GraphMetric[] = [
    'contents',
    'reach',
    'views',
    'engagements',
    'er',
    'erp',
    'hides',
    'unsubscribes',
  ]
  const grouped: GraphMetric[] = ['er', 'reach', 'views', 'comments']
  const subjects = (chosen: GraphMetric[], titles: (string | null)[]) => ({
    period: period(until),
    contents: 61,
    items: titles.map((title, index) => groupOf(random, title, index, chosen)),
    freshness,
  })
  const highlights = { best: contents.slice(0, 3), weakest: contents.slice(-3), least_reach: 310 }
  const compared = contents.filter(({ kind }) => kind === 'post').slice(0, 4)
  return [
    {
      ...section,
      id: 'note',
      kind: 'text',
      title: 'Итоги месяца',
      note: 'Сентябрь был месяцем осенней коллекции.\n\nГлавное: охват растёт, негатива меньше. В октябре пробуем больше видео и отвечаем быстрее 🙌',
    },
    {
      ...section,
      id: 'key',
      kind: 'metrics',
      metrics: key,
      basis: 'published',
      compare: 'previous',
      graph: graphOf(random, key, until),
    },
    {
      ...section,
      id: 'reach',
      kind: 'chart',
      metrics: ['reach', 'er'],
      basis: 'published',
      shape: 'line',
      compare: 'previous',
      granularity: 'day',
      note: 'Пик 12 сентября — розыгрыш билетов.',
      graph: graphOf(random, ['reach', 'er'], until),
    },
    {
      ...section,
      id: 'posts',
      kind: 'chart',
      metrics: ['contents'],
      basis: 'published',
      shape: 'bar',
      compare: 'previous',
      granularity: 'day',
      graph: graphOf(random, ['contents'], until),
    },
    {
      ...section,
      id: 'tags',
      kind: 'tags',
      by: 'tag',
      metrics: grouped,
      limit: 10,
      subjects: subjects(grouped, titles),
    },
    {
      ...section,
      id: 'types',
      kind: 'tags',
      by: 'hashtag',
      metrics: ['views', 'er'],
      limit: 30,
      subjects: subjects(
        ['views', 'er'],
        Array.from({ length: 30 }, (_, index) => `#хештег${index + 1}`),
      ),
    },
    { ...section, id: 'best', kind: 'selection', which: 'best', metric: 'er', count: 3, highlights },
    { ...section, id: 'weakest', kind: 'selection', which: 'weakest', metric: 'er', count: 3, highlights },
    {
      ...section,
      id: 'tone',
      kind: 'tone',
      compare: 'previous',
      tone: toneOf(random),
      compared: toneOf(random),
    },
    {
      ...section,
      id: 'audience',
      kind: 'audience',
      followers: followersOf(random),
      audience: audienceOf(random),
    },
    {
      ...section,
      id: 'side-by-side',
      kind: 'comparison',
      content_ids: compared.map(({ id }) => id),
      lost: 1,
      comparison: {
        items: compared,
        metrics: metrics.map((metric) => ({
          metric,
          values: compared.map((content) => content.metrics[metric]),
          best: compared[0]?.id ?? null,
          weakest: compared[1]?.id ?? null,
          benchmark: metric === 'views' || metric === 'er' ? benchmarkOf(random, metric) : null,
          to_first: isRate(metric)
            ? compared.map(() => ({
                difference: -0.42,
                low: -0.81,
                high: -0.03,
                verdict: 'likely_real' as const,
              }))
            : null,
          to_benchmark: null,
        })),
        curves: [],
      },
    },
    {
      ...section,
      id: 'usual',
      kind: 'metrics',
      title: 'Against 2024',
      metrics: ['views', 'er', 'comments'],
      basis: 'activity',
      compare: 'benchmark',
      graph: graphOf(random, ['views', 'er', 'comments'], until),
    },
  ]
}

/** A whole monthly report of twelve sections: every kind of section, with gaps, small and large numbers and emoji. */
export function reportSnapshot(options: SnapshotOptions = {}): ReportSnapshot {
  const { seed = 6, until = null } = options
  const sections = sectionsOf(randomOf(seed), options)
  const { brand, filters } = Blueprint.parse({
    name: 'Any',
    sections: [{ id: 'a', kind: 'text', note: 'any' }],
  })
  return {
    name: 'Отчёт за месяц',
    community: { name: 'Кофейня «Зерно»', url: 'https://vk.com/zerno', timezone: 'Europe/Moscow' },
    period: period(until),
    cut_off_at: '2026-10-01T06:00:00.000Z',
    content_type: 'all',
    filters,
    tags: {},
    benchmark_year: 2024,
    definitions: {
      post_engagements: ['reactions', 'comments', 'shares', 'votes'],
      story_engagements: ['likes', 'replies', 'field_replies', 'shares'],
      er_base: 'reach',
      erp_base: 'followers',
    },
    brand,
    sections,
  }
}
