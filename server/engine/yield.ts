import { setImmediate as nextTurn } from 'node:timers/promises'

/** Values processed between two yields, some milliseconds' worth. */
const valuesInOneGo = 50_000

/** Call it before processing `values` more; it yields to the event loop once enough have been processed. */
export type YieldIfDue = (values: number) => Promise<void>

export function cooperativeYield(): YieldIfDue {
  let looked = 0
  return async (values) => {
    looked += values
    if (looked < valuesInOneGo) return
    looked = 0
    await nextTurn()
  }
}
