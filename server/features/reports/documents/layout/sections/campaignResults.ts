import type { Results } from '#contract/remarketing/results.ts'
import type { Block, Figure, NumberKind } from '../layout.ts'
import { figuresMessage } from '../messages.ts'
import { dash, type Writing } from '../writing.ts'

/** What a campaign or a creative has brought. clicks and spent: as the ad account tells. */
export const resultNames = [
  'visits',
  'engaged',
  'goals',
  'reach',
  'er',
  'promoted',
  'clicks',
  'spent',
] as const
export type ResultName = (typeof resultNames)[number]

const numbers: Record<ResultName, NumberKind> = {
  visits: 'count',
  engaged: 'seconds',
  goals: 'count',
  reach: 'count',
  er: 'percent',
  promoted: 'share',
  clicks: 'count',
  spent: 'money',
}

/** One result: its value, as people read it; null where it is not known. unit: the currency of an amount. */
export interface ResultValue {
  key: string
  label: string
  unit?: string
  text: string
  value: number | null
  number: NumberKind
}

export function resultValue(results: Results, name: ResultName, { t, format, write }: Writing): ResultValue {
  const value = numberOfResult(results, name)
  const texts: Record<NumberKind, (value: number) => string> = {
    count: format.number,
    money: format.wholeMoney,
    average: format.number,
    percent: (each) => write('er', each),
    tenths: format.tenths,
    share: format.share,
    points: format.number,
    seconds: format.duration,
  }
  return {
    key: keyOf(name, format.currency),
    label: t.campaign.results[name].label,
    ...(name === 'spent' && { unit: format.currency }),
    text: value === null ? dash : texts[numbers[name]](value),
    value,
    number: numbers[name],
  }
}

/** Programs read the unit in the name. */
function keyOf(name: ResultName, currency: string): string {
  if (name === 'engaged') return 'engaged_s'
  return name === 'spent' ? `spent_${currency.toLowerCase()}` : name
}

function numberOfResult(results: Results, name: ResultName): number | null {
  const { visits, engaged_ms, ads } = results
  if (name === 'engaged') return visits > 0 && engaged_ms !== null ? engaged_ms / visits / 1000 : null
  if (name === 'promoted') return results.promoted_share
  if (name === 'clicks') return ads?.clicks ?? null
  if (name === 'spent') return ads && Math.round(ads.spent)
  return results[name]
}

/** Those that are known; a campaign without ads or without linked posts has no need of their names. */
export function resultFigures(results: Results, writing: Writing): Block {
  const figures = resultNames
    .map((name) => ({ name, ...resultValue(results, name, writing) }))
    .filter(({ name, value }) => value !== null || name === 'visits')
    .map(
      ({ name, ...figure }): Figure => ({
        ...figure,
        delta: null,
        against: '',
        compared: null,
        note: noteOf(results, name, writing),
      }),
    )
  return { type: 'figures', figures, message: figuresMessage(figures) }
}

function noteOf(results: Results, name: ResultName, { t, format, write, count }: Writing): string {
  const { visits, bounces, goals, engagements, reach_ads, ads } = results
  const notes = t.campaign.notes
  if (name === 'visits' && visits > 0 && bounces !== null)
    return notes.visits(format.share((bounces / visits) * 100))
  if (name === 'goals' && visits > 0) return notes.goals(format.number((goals / visits) * 100))
  if (name === 'er' && engagements !== null) return notes.er(count(engagements))
  if (name === 'promoted' && reach_ads !== null) return notes.promoted(write('reach', reach_ads))
  if (name === 'clicks' && ads && ads.impressions > 0)
    return notes.clicks(write('er', (ads.clicks / ads.impressions) * 100), format.number(ads.impressions))
  if (name === 'spent' && ads && goals > 0) return notes.spent(format.money(ads.spent / goals))
  return ''
}
