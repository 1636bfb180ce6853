import type { ReportSection } from '#contract/reports.ts'
import type { WebGraph, WebSubjects, WebTotals } from '#contract/web/webAnalytics.ts'
import type { SectionSnapshot } from '../../snapshot/snapshot.ts'
import { compared, days, period } from './graph.ts'
import { type Random, whole } from './random.ts'

type WebSection = Extract<ReportSection, { kind: 'web' }>

export const webSection: WebSection = {
  id: 'web',
  kind: 'web',
  title: '',
  note: '',
  figures: ['views', 'visitors', 'visits', 'bounce', 'engaged', 'scroll', 'goals'],
  charts: ['views', 'bounce'],
  lists: ['page', 'source', 'goal', 'country', 'download'],
  limit: 10,
  compare: 'previous',
}

function totalsOf(random: Random, most: number): WebTotals {
  const visits = whole(random, Math.ceil(most / 3), most)
  return {
    views: visits * 2 + whole(random, 0, 9),
    visitors: Math.round(visits * 0.8),
    visits,
    entries: visits,
    exits: visits,
    bounces: Math.round(visits * 0.4),
    engaged_ms: visits * whole(random, 20_000, 140_000),
    scroll: random() * 90,
    scrolled: visits,
    goals: whole(random, 0, 12),
  }
}

function graphOf(random: Random, until: string | null): WebGraph {
  const points = (shown: readonly string[]) =>
    shown.map((day) => ({
      at: new Date(Date.parse(day) - 3 * 3_600_000).toISOString(),
      totals: totalsOf(random, 90),
    }))
  return {
    period: period(until),
    compared,
    points: points(days),
    totals: totalsOf(random, 2400),
    finished_totals: null,
    compared_points: points(days.map((day) => day.replace('-09-', '-08-'))),
    compared_totals: totalsOf(random, 2400),
    measured_from: null,
    goals_from: null,
  }
}

const names: Partial<Record<WebSection['lists'][number], [key: string, title: string | null][]>> = {
  page: [
    ['1', 'Осенняя коллекция'],
    ['2', 'How we roast ☕️'],
    ['3', 'https://zerno.example/delivery/moscow'],
  ],
  source: [
    ['vk', null],
    ['', null],
    ['yandex.ru', null],
  ],
  goal: [
    ['event:order', null],
    ['page:/thanks', null],
  ],
  country: [
    ['RU', null],
    ['KZ', null],
    ['', null],
  ],
}

const listOf = (random: Random, by: WebSection['lists'][number]): WebSubjects => ({
  period: period(null),
  items: (names[by] ?? []).map(([key, title]) => ({
    key,
    title,
    totals: totalsOf(random, 400),
    finished_totals: null,
    compared_totals: totalsOf(random, 400),
  })),
  total: 14,
  measured_from: null,
  goals_from: null,
})

/** Visits of a month, with everything that a section of them can show. */
export const webSnapshot = (random: Random, until: string | null): SectionSnapshot => ({
  ...webSection,
  visits: graphOf(random, until),
  listed: webSection.lists.map((by) => listOf(random, by)),
})
