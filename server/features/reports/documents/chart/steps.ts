import type { Chart } from './look.ts'

/** Into about how many steps an axis is cut. */
const steps = 4

/** What is counted in whole numbers has no steps between them. */
export const leastStep = ({ series }: Pick<Chart, 'series'>): number =>
  series.every(({ values }) => values.every((value) => Number.isInteger(value ?? 0))) ? 1 : 0

/** Where the axis of values begins and ends, and its steps: of 1, 2 or 5 times a power of ten. */
export function axisSteps(chart: Pick<Chart, 'series' | 'shape' | 'fromZero'>) {
  const known = heightsOf(chart)
  const heights = chart.fromZero || known.length === 0 ? [0, ...known] : known
  const [least, most] = [Math.min(...heights), Math.max(...heights)]
  const step = Math.max(niceStep((most - least || Math.abs(most) || 1) / steps), leastStep(chart))
  const from = Math.floor(least / step) * step
  return { step, from, to: Math.max(Math.ceil(most / step) * step, from + step) }
}

/** How high what is drawn reaches; stacked, each category reaches as high as its parts together. */
function heightsOf({ series, shape }: Pick<Chart, 'series' | 'shape'>): number[] {
  if (shape !== 'stacked') return series.flatMap(({ values }) => values.filter((value) => value !== null))
  const [first] = series
  return (first?.values ?? []).map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
}

function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((each) => each * power >= least * (1 - 1e-9)) ?? 10) * power
}

/** Of Excel and PowerPoint: as many decimals as the step asks for. */
export function stepFormat(step: number, number: Chart['number']): string {
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  const places = decimals > 0 ? `.${'0'.repeat(decimals)}` : ''
  return number === 'percent' ? `0${places}"%"` : `#,##0${places}`
}
