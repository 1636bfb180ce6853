import { type Fatigue, fatigueDays, type ResultDay, type ResultRate, resultRates } from '#contract/results.ts'
import { differenceOf, type Observed, observedRates, rateOf } from './rates.ts'

/** What came after the campaign was over is no part of a creative's life. */
export const fatigueOf = (days: ResultDay[], campaignEnds: string | null): Fatigue[] =>
  wear(days.filter(({ day }) => campaignEnds === null || day <= campaignEnds))

function wear(life: ResultDay[]): Fatigue[] {
  const isLongEnough = life.length >= 2 * fatigueDays
  const early = isLongEnough ? life.slice(0, fatigueDays) : []
  const late = isLongEnough ? life.slice(-fatigueDays) : []
  return resultRates.map((rate) => {
    const [first, last] = [together(rate, early), together(rate, late)]
    return { rate, early: rateOf(first), late: rateOf(last), change: differenceOf(rate, last, first) }
  })
}

function together(rate: ResultRate, days: ResultDay[]): Observed {
  const observed = days.map((day) => observedRates(day)[rate])
  const total = (of: keyof Observed) => observed.reduce((sum, each) => sum + each[of], 0)
  return { n: total('n'), of: total('of') }
}
