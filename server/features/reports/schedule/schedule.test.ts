import { describe, expect, test } from 'vitest'
import type { ReportPeriod } from '#contract/reports.ts'
import { reportPeriods } from '#contract/vocabulary.ts'
import { seededRandom } from '#server/lib/random.ts'
import { findDue, momentAt, mostCaughtUp, type Next, planNext, type Timed } from './schedule.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const regular = (period: ReportPeriod, schedule: Partial<Timed['schedule']> = {}): Timed => ({
  is_regular: true,
  period,
  schedule: { days_after: 0, hour: 9, is_paused: false, ...schedule },
})
const at = (iso: string) => new Date(iso)

describe('the moment of an hour of a day', () => {
  test.each([
    ['of every day', '2026-11-21', 9, 'Europe/Moscow', '2026-11-21T06:00:00Z'],
    ['before clocks go back', '2026-10-25', 1, 'Europe/Berlin', '2026-10-24T23:00:00Z'],
    ['that comes twice is the first one', '2026-10-25', 2, 'Europe/Berlin', '2026-10-25T00:00:00Z'],
    ['after clocks went back', '2026-10-25', 3, 'Europe/Berlin', '2026-10-25T02:00:00Z'],
    ['that is skipped is when the clock jumps', '2026-03-29', 2, 'Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['skipped at midnight', '2026-03-29', 0, 'Asia/Beirut', '2026-03-28T22:00:00Z'],
    ['skipped by half an hour', '2026-10-04', 2, 'Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
    ['of a day that never was', '2011-12-30', 9, 'Pacific/Apia', '2011-12-30T10:00:00Z'],
    ['five to a quarter from UTC', '2026-01-01', 0, 'Asia/Kathmandu', '2025-12-31T18:15:00Z'],
  ])('%s', (_, day, hour, zone, expected) => {
    expect(momentAt(day, hour, zone)).toEqual(at(expected))
  })
})

/** Every half hour of some years with what the clocks of a zone show then, worked out by the zone's other formatter. */
function halfHours(zone: string, from: string, to: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const steps: { at: number; shown: string }[] = []
  for (
    let moment = Date.parse(from) - 2 * dayMs;
    moment < Date.parse(to) + 40 * dayMs;
    moment += hourMs / 2
  ) {
    steps.push({ at: moment, shown: format.format(moment) })
  }
  return steps
}

const begins: Record<ReportPeriod, (day: Date) => boolean> = {
  daily: () => true,
  weekly: (day) => day.getUTCDay() === 1,
  monthly: (day) => day.getUTCDate() === 1,
  quarterly: (day) => day.getUTCDate() === 1 && [0, 3, 6, 9].includes(day.getUTCMonth()),
  yearly: (day) => day.getUTCDate() === 1 && day.getUTCMonth() === 0,
}
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** What is to be made of all periods that begin from one day on and end before another: day by day, no formula. */
function expectedRuns(
  { period, schedule }: Timed,
  steps: ReturnType<typeof halfHours>,
  from: string,
  to: string,
) {
  const runs: { from: string; to: string; at: string }[] = []
  let first: number | undefined
  let step = 0
  for (let day = Date.parse(from); day <= Date.parse(to); day += dayMs) {
    if (!begins[period](new Date(day))) continue
    if (first !== undefined) {
      const wanted = `${toDay(day + schedule.days_after * dayMs)} ${String(schedule.hour).padStart(2, '0')}:00`
      // Each is due later than the one before.
      while ((steps[step]?.shown ?? wanted) < wanted) step += 1
      runs.push({
        from: toDay(first),
        to: toDay(day - dayMs),
        at: new Date(steps[step]?.at ?? 0).toISOString(),
      })
    }
    first = day
  }
  return runs
}

const zones: [zone: string, from: string, to: string][] = [
  ['Europe/Moscow', '2026-01-01', '2028-01-01'],
  ['Europe/Berlin', '2027-01-01', '2029-01-01'],
  ['America/New_York', '2023-01-01', '2025-01-01'],
  ['Asia/Beirut', '2024-01-01', '2026-01-01'],
  ['Australia/Lord_Howe', '2025-01-01', '2027-01-01'],
  ['America/Sao_Paulo', '2017-01-01', '2019-01-01'],
]
const schedules = [{}, { hour: 0 }, { hour: 2, days_after: 3 }, { hour: 23, days_after: 27 }]

describe.each(zones)('over two years in %s', (zone, from, to) => {
  const steps = halfHours(zone, from, to)

  test.each(reportPeriods)('every %s run is made once, whenever the clock is looked at', (period) => {
    for (const [index, schedule] of schedules.entries()) {
      const report = regular(period, schedule)
      const expected = expectedRuns(report, steps, from, to)
      expect(expected.length).toBeGreaterThan(0)
      expect(simulate(report, zone, expected, index + 1)).toEqual(expected)
    }
  })
})

/** Looks at irregular moments, with a downtime of weeks now and then, as a server that is restarted would. */
function simulate(report: Timed, zone: string, expected: ReturnType<typeof expectedRuns>, seed: number) {
  const [from, until] = [expected[0]?.from ?? '', Date.parse(expected.at(-1)?.at ?? '')]
  const random = seededRandom(seed)
  const runs: { from: string; to: string; at: string }[] = []
  let next: Next = { from, at: null }
  let now = Date.parse(from) - dayMs
  while (now < until) {
    now = Math.min(now + (random() < 0.03 ? random() * 40 : random() * 2) * dayMs, until)
    const found = findDue(report, zone, next.from, new Date(now))
    runs.push(...found.due.map(({ days, at: due }) => ({ ...days, at: due.toISOString() })))
    next = found.next
  }
  return runs
}

describe('a regular report', () => {
  const now = at('2026-11-21T12:00:00Z')

  test('begins with the period under way when it is created', () => {
    const plan = (period: ReportPeriod) => planNext(regular(period, { days_after: 4 }), 'Europe/Moscow', now)
    expect(reportPeriods.map(plan)).toEqual([
      { from: '2026-11-21', at: at('2026-11-26T06:00:00Z') },
      { from: '2026-11-16', at: at('2026-11-27T06:00:00Z') },
      { from: '2026-11-01', at: at('2026-12-05T06:00:00Z') },
      { from: '2026-10-01', at: at('2027-01-05T06:00:00Z') },
      { from: '2026-01-01', at: at('2027-01-05T06:00:00Z') },
    ])
  })

  test('never makes the last period that was over before, though it would be due later', () => {
    const created = at('2026-12-02T12:00:00Z')
    expect(planNext(regular('monthly', { days_after: 9 }), 'Europe/Moscow', created)?.from).toBe('2026-12-01')
  })

  test('still makes the period it was to make when its hour or day is changed', () => {
    const before = { from: '2026-10-01', at: at('2026-11-25T06:00:00Z') }
    expect(planNext(regular('monthly', { hour: 7 }), 'Europe/Moscow', now, before)).toEqual({
      from: '2026-10-01',
      at: at('2026-11-01T04:00:00Z'),
    })
  })

  test('makes nothing while it is paused, and afterwards not what fell due in the pause', () => {
    const paused = planNext(regular('daily', { is_paused: true }), 'Europe/Moscow', now)
    expect(paused).toEqual({ from: '2026-11-21', at: null })
    const resumed = at('2026-11-25T12:00:00Z')
    expect(planNext(regular('daily'), 'Europe/Moscow', resumed, paused)).toEqual({
      from: '2026-11-25',
      at: at('2026-11-26T06:00:00Z'),
    })
  })

  test('loses nothing in a pause in which nothing fell due', () => {
    const before = { from: '2026-10-01', at: at('2026-11-25T06:00:00Z') }
    const late = { days_after: 24 }
    const paused = planNext(regular('monthly', { ...late, is_paused: true }), 'Europe/Moscow', now, before)
    expect(planNext(regular('monthly', late), 'Europe/Moscow', now, paused)).toEqual(before)
  })

  test('that is made a one-off has nothing to make', () => {
    expect(planNext({ ...regular('daily'), is_regular: false }, 'Europe/Moscow', now)).toBeNull()
  })

  test('catches up the last 400 periods at most', () => {
    const { due, next } = findDue(regular('daily'), 'Europe/Moscow', '2020-01-01', now)
    expect(due).toHaveLength(mostCaughtUp)
    expect(due.at(-1)?.days).toEqual({ from: '2026-11-20', to: '2026-11-20' })
    expect(next.from).toBe('2026-11-21')
  })
})
