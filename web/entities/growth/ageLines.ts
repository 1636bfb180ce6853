import type { TFunction } from 'i18next'
import type { AgeCurve } from '#contract/content/content.ts'
import { type AgedPoint, agedPoints, valueAt } from '#contract/metrics/ageCurve.ts'
import { type AgedMetric, metricUnit } from '#contract/metrics/metrics.ts'
import type { Format } from '../../locales/format.ts'
import { seriesColors } from '../../ui/chart/chartTheme.ts'
import type { TipRow } from '../../ui/chart/chartTip.ts'
import { writeMetric } from '../metric/writeMetric.ts'
import type { metricBand } from './age.ts'

/** A line of the chart by age; without a colour it is of the normal band. */
export interface AgeLine {
  name: string
  color?: string
  points: readonly AgedPoint[]
}

/** Each content's line with its name and colour. */
export const curveLines = (
  curves: readonly AgeCurve[],
  metric: AgedMetric,
  labels: Readonly<Record<string, string>>,
) =>
  curves.map((curve, index) => ({
    name: labels[curve.content_id] ?? '',
    color: seriesColors[index % seriesColors.length] ?? '',
    points: agedPoints(curve, metric),
  }))

/** The three lines of the normal band, highest first. */
export const bandLines = (t: TFunction<'history'>, band: ReturnType<typeof metricBand>): AgeLine[] =>
  (['high', 'middle', 'low'] as const).map((line) => ({
    name: t(`band.${line}`),
    points: band.map((point) => ({ hours: point.hours, value: point[line] })),
  }))

/** What a line says at an age as it is written, a dash where it says nothing. */
export function textAt({ points }: AgeLine, metric: AgedMetric, hours: number, format: Format): string {
  const value = valueAt(points, hours)
  // Between two captures a count comes out as a fraction.
  const isFraction = value !== null && metricUnit[metric] === 'count'
  return writeMetric(format, metric, isFraction ? Math.round(value) : value)
}

/** The lines that say something at an age, for the tip there. */
export const rowsAt = (
  lines: readonly AgeLine[],
  metric: AgedMetric,
  hours: number,
  format: Format,
): TipRow[] =>
  lines
    .filter(({ points }) => valueAt(points, hours) !== null)
    .map((line) => ({ ...line, value: textAt(line, metric, hours, format) }))
