import type { ComparisonResult } from '#contract/content/comparisons.ts'
import { type AgedPoint, agedPoints, valueAt } from '#contract/metrics/ageCurve.ts'
import type { AgedMetric } from '#contract/metrics/metrics.ts'
import type { Block } from '../layout.ts'
import { isRate, numberKind, type Writing } from '../writing.ts'

/** By which a content of a comparison is called. */
export const letter = (index: number) => String.fromCharCode(65 + index)

/** In hours: the first day has about as much room as the month after it. */
const ages = [1, 2, 3, 6, 12, 24, 48, 72, 120, 168, 336, 720, 1440, 2160, 4320, 8760]

/** How contents grew, by age: what was published on different days can be held against each other. */
export function curvesBlock(
  { items, curves }: ComparisonResult,
  metric: AgedMetric,
  writing: Writing,
): Block {
  const { t, label, write } = writing
  const points = items.map(({ id }) => {
    const curve = curves.find(({ content_id }) => content_id === id)
    return curve ? agedPoints(curve, metric) : []
  })
  const known = ages.filter((age) => points.some((each) => valueAt(each, age) !== null))
  if (known.length < 2) return { type: 'notice', text: t.comparison.noCurves(label(metric)) }
  return {
    type: 'chart',
    shape: 'line',
    title: t.comparison.curves(label(metric)),
    number: numberKind(metric),
    step: t.age.label,
    categories: known.map((age) => ageText(age, writing)),
    days: known.map(durationOf),
    series: points.map((each, index) => {
      const values = known.map((age) => roundedAt(each, age, metric))
      return {
        key: `${metric}_${letter(index).toLowerCase()}`,
        name: letter(index),
        values,
        texts: values.map((value) => write(metric, value)),
        isCompared: false,
        color: null,
      }
    }),
    fromZero: true,
    isUnfinished: false,
    note: t.comparison.curvesNote,
  }
}

/** Between two captures a count comes out as a fraction. */
function roundedAt(points: AgedPoint[], age: number, metric: AgedMetric): number | null {
  const value = valueAt(points, age)
  return value === null || isRate(metric) ? value : Math.round(value)
}

const ageText = (hours: number, { t, format }: Writing) =>
  hours < 24 ? t.age.hours(format.number(hours)) : t.age.days(format.number(hours / 24))

/** ISO 8601. */
const durationOf = (hours: number) => (hours < 24 ? `PT${hours}H` : `P${hours / 24}D`)
