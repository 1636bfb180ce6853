import { drawNormal } from '#server/lib/random.ts'
import type { PowerSums, Sample } from '../powerSums.ts'
import { compareToRest } from '../studentisedBootstrap.ts'

export type Draw = (random: () => number) => [e: number, b: number]

/** A counter as heavy-tailed as the views of posts. */
export const counter =
  (usual: number): Draw =>
  (random) => [usual * Math.exp(0.8 * drawNormal(random)), 1]

/** A rate whose content differs in reach as much as in how it is liked. */
export const rate =
  (usual: number): Draw =>
  (random) => {
    const base = 3000 * Math.exp(0.8 * drawNormal(random))
    return [base * usual * Math.exp(0.5 * drawNormal(random)), base]
  }

export const meanOfCounter = (usual: number) => usual * Math.exp(0.32)
export const pooledRate = (usual: number) => usual * Math.exp(0.125)

const nothing = (): PowerSums => ({ n: 0, e: 0, b: 0, ee: 0, eb: 0, bb: 0, eee: 0, eeb: 0, ebb: 0, bbb: 0 })

function add(sums: PowerSums, e: number, b: number) {
  sums.n += 1
  sums.e += e
  sums.b += b
  sums.ee += e * e
  sums.eb += e * b
  sums.bb += b * b
  sums.eee += e * e * e
  sums.eeb += e * e * b
  sums.ebb += e * b * b
  sums.bbb += b * b * b
}

export interface Observed {
  group: PowerSums
  whole: PowerSums
  sample: Sample
}

/** Contents of a group and of the rest, as many as told. */
export function observe(random: () => number, group: [Draw, number], rest: [Draw, number]): Observed {
  const [one, all] = [nothing(), nothing()]
  const [counts, bases]: [number[], number[]] = [[], []]
  for (const [draw, n] of [group, rest])
    for (let index = 0; index < n; index += 1) {
      const [e, b] = draw(random)
      if (draw === group[0]) add(one, e, b)
      add(all, e, b)
      // A sample of all, of 2,000 at most.
      if (index % Math.ceil((group[1] + rest[1]) / 2000) === 0) {
        counts.push(e)
        bases.push(b)
      }
    }
  return {
    group: one,
    whole: all,
    sample: { counts: Float64Array.from(counts), bases: Float64Array.from(bases) },
  }
}

/** The one group compared to the rest. */
export async function compare({ group, whole, sample }: Observed) {
  const [difference] = await compareToRest([group], whole, sample)
  if (!difference) throw new Error('one group has one difference')
  return difference
}
