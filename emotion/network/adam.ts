const BETA1 = 0.9
const BETA2 = 0.999
const EPSILON = 1e-8

/** Parameters with their Adam moments and their running average, which is what the finished network uses. */
export type Trained<Values extends Float32Array | Float64Array = Float32Array | Float64Array> = Record<
  'values' | 'gradient' | 'first' | 'second' | 'average',
  Values
>

export function makeTrained<Values extends Float32Array | Float64Array>(values: Values): Trained<Values> {
  const copy = () => values.slice() as Values
  const zeros = () => copy().fill(0) as Values
  return { values, gradient: zeros(), first: zeros(), second: zeros(), average: copy() }
}
/** One Adam step on values[from .. to); clears the gradient. `step` counts from 1. */
export function adamStep(trained: Trained, from: number, to: number, step: number, rate: number): void {
  const { values, gradient, first, second } = trained
  const scaled = (rate * Math.sqrt(1 - BETA2 ** step)) / (1 - BETA1 ** step)
  for (let i = from; i < to; i++) {
    const g = gradient[i] as number
    const m = BETA1 * (first[i] as number) + (1 - BETA1) * g
    const v = BETA2 * (second[i] as number) + (1 - BETA2) * g * g
    first[i] = m
    second[i] = v
    values[i] = (values[i] as number) - (scaled * m) / (Math.sqrt(v) + EPSILON)
    gradient[i] = 0
  }
}

/** Moves the average towards the values by 1 - decay. */
export function averageStep(trained: Trained, from: number, to: number, decay: number): void {
  const { values, average } = trained
  for (let i = from; i < to; i++)
    average[i] = decay * (average[i] as number) + (1 - decay) * (values[i] as number)
}
