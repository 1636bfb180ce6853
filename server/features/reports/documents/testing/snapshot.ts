import type { GraphMetric } from '#contract/analytics.ts'
import { type BenchmarkByMetric, BenchmarkMetric } from '#contract/content/tags.ts'
import { metrics } from '#contract/metrics/metrics.ts'
import { Blueprint } from '#contract/reports.ts'
import { firstNetwork } from '#networks/registry.ts'
import type { ReportSnapshot, SectionSnapshot } from '../../snapshot/snapshot.ts'
import { campaignSnapshot } from './campaign.ts'
import { changesOf, changesSnapshot } from './changes.ts'
import { curveOf } from './curves.ts'
import { benchmarkOf, compared as comparedPeriod, freshness, graphOf, groupOf, period } from './graph.ts'
import { audienceOf, contentOf, followersOf, toneOf } from './people.ts'
import { isRate, type Random, randomOf } from './random.ts'
import { webSnapshot } from './web.ts'

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

const section = { title: '', note: '' }

const none = { n: 0, mean: null, median: null, p25: null, p75: null }
const noBenchmarks = Object.fromEntries(
  BenchmarkMetric.options.map((metric) => [metric, none]),
) as BenchmarkByMetric

/** One section of every kind, and several of those that have many sides: fifteen in all. */
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
    stories_from: null,
    items: titles.map((title, index) => groupOf(random, title, index, chosen)),
    freshness,
  })
  const usual = { ...noBenchmarks, er: benchmarkOf(randomOf(2024), 'er') }
  const benchmarks = { post: usual, story: noBenchmarks }
  const highlights = {
    best: contents.slice(0, 3),
    weakest: contents.slice(-3),
    least_reach: { post: 310, story: 90 },
  }
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
    changesSnapshot(changesOf(until)),
    {
      ...section,
      id: 'tags',
      kind: 'tags',
      by: 'tag',
      metrics: grouped,
      limit: 10,
      compare: 'previous',
      subjects: subjects(grouped, titles),
      compared: { ...subjects(grouped, titles.slice(1)), period: comparedPeriod },
    },
    {
      ...section,
      id: 'types',
      kind: 'tags',
      by: 'hashtag',
      metrics: ['views', 'er'],
      limit: 30,
      compare: 'none',
      compared: null,
      subjects: subjects(
        ['views', 'er'],
        Array.from({ length: 30 }, (_, index) => `#хештег${index + 1}`),
      ),
    },
    {
      ...section,
      id: 'best',
      kind: 'selection',
      which: 'best',
      metric: 'er',
      count: 3,
      highlights,
      benchmarks,
    },
    {
      ...section,
      id: 'weakest',
      kind: 'selection',
      which: 'weakest',
      metric: 'er',
      count: 3,
      highlights,
      benchmarks,
    },
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
      compare: 'previous',
      followers: followersOf(random),
      audience: audienceOf(random),
    },
    webSnapshot(random, until),
    campaignSnapshot(random),
    {
      ...section,
      id: 'side-by-side',
      kind: 'comparison',
      content_ids: compared.map(({ id }) => id),
      curve: 'views',
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
        curves: compared.map(({ id }, index) => curveOf(random, id, index)),
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

/** A whole monthly report of fifteen sections: every kind of section, with gaps, small and large numbers and emoji. */
export function reportSnapshot(options: SnapshotOptions = {}): ReportSnapshot {
  const { seed = 6, until = null } = options
  const sections = sectionsOf(randomOf(seed), options)
  const { brand, filters } = Blueprint.parse({
    name: 'Any',
    sections: [{ id: 'a', kind: 'text', note: 'any' }],
  })
  return {
    name: 'Отчёт за месяц',
    community: {
      name: 'Кофейня «Зерно»',
      url: 'https://vk.com/zerno',
      network: firstNetwork().words,
      timezone: 'Europe/Moscow',
      currency: 'KZT',
    },
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
    pictures: {},
    summary: null,
    sections,
  }
}
