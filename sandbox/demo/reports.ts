import type { InputOf } from '#contract/call.ts'
import { reportCalls } from '#contract/reports.ts'
import { DAY } from '#networks/vk/sandbox/time.ts'
import type { Ask } from './api.ts'

type NewBlueprint = InputOf<typeof reportCalls.preview>['blueprint']

const weekly: NewBlueprint = {
  name: 'Пульс недели',
  is_regular: true,
  period: 'weekly',
  language: 'ru',
  sections: [
    { kind: 'metrics', id: 'figures', metrics: ['contents', 'views', 'reach', 'engagements', 'er', 'erp'] },
    { kind: 'chart', id: 'views', metrics: ['views', 'reach'], basis: 'activity' },
    { kind: 'selection', id: 'best', which: 'best', metric: 'er' },
    { kind: 'tone', id: 'tone' },
  ],
}

export const monthlyReport = 'Отчёт для клиента'

const monthly: NewBlueprint = {
  name: monthlyReport,
  is_regular: true,
  period: 'monthly',
  language: 'ru',
  brand: { color: '#7c3aed' },
  schedule: { days_after: 1, hour: 10 },
  sections: [
    {
      kind: 'metrics',
      id: 'figures',
      metrics: ['contents', 'views', 'reach', 'engagements', 'er', 'comments'],
      note: 'Главное за месяц и как это соотносится с прошлым.',
    },
    { kind: 'chart', id: 'reach', metrics: ['reach'], basis: 'activity' },
    { kind: 'chart', id: 'er', metrics: ['er'], granularity: 'week', compare: 'benchmark' },
    { kind: 'changes', id: 'changes' },
    { kind: 'tags', id: 'tags', metrics: ['contents', 'views', 'er'] },
    { kind: 'selection', id: 'best', which: 'best', metric: 'views' },
    { kind: 'selection', id: 'weakest', which: 'weakest', metric: 'er' },
    { kind: 'audience', id: 'audience' },
    { kind: 'tone', id: 'tone' },
    { kind: 'text', id: 'plans', title: 'Планы', note: 'Больше видео и рассказов о людях музея.' },
  ],
}

const oneOff: NewBlueprint = {
  name: 'What the last quarter brought',
  period: 'quarterly',
  sections: [
    {
      kind: 'metrics',
      id: 'figures',
      metrics: ['contents', 'views', 'engagements', 'er'],
      compare: 'last_year',
    },
    { kind: 'chart', id: 'engagements', metrics: ['engagements', 'er'], shape: 'bar' },
    { kind: 'tags', id: 'tags', metrics: ['contents', 'reach', 'er'], limit: 8 },
    { kind: 'selection', id: 'best', which: 'best', metric: 'engagements', count: 5 },
  ],
}

/** Adds reports, and has the last runs of the regular ones built, as far as there are none of these names yet. */
export async function addReports(ask: Ask): Promise<void> {
  await addReport(ask, weekly, [21, 14, 7])
  await addReport(ask, monthly, [62, 31])
  await addReport(ask, oneOff, [])
}

async function addReport(ask: Ask, blueprint: NewBlueprint, daysAgo: number[]): Promise<void> {
  const { items } = await ask(reportCalls.list, {})
  const { id, runs } =
    items.find(({ name }) => name === blueprint.name) ?? (await ask(reportCalls.create, { blueprint }))
  for (const days of daysAgo.slice(runs)) {
    await ask(reportCalls.run, { id, day: new Date(Date.now() - days * DAY).toISOString().slice(0, 10) })
  }
}
