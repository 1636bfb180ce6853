import { setImmediate as nextTurn } from 'node:timers/promises'

/** Values that are looked at before other work gets its turn, some milliseconds' worth. */
const valuesInOneGo = 50_000

/** Hears how many values are to be looked at next, and lets other work go first once they are many. */
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
