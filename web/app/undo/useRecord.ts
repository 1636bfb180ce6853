import { useEffect, useRef } from 'react'
import { type Doing, forgetSteps, record } from './history.ts'
import { useTurns } from './useTurns.ts'

/**
 * Does something that can be undone: it is listed in the order of beginning, told of with its way back, and answers whether it is
 * done. `act` answers null when nothing was done, and has told why.
 */
export function useRecord() {
  const { announce } = useTurns()
  return async (act: () => Promise<Doing | null>): Promise<boolean> => {
    const step = await record(act)
    if (step && !step.isQuiet) announce(step)
    return step !== null
  }
}

/** The same for what only the screen that is open can take back, as of a draft: forgotten when it is left. */
export function useRecordHere() {
  const { announce } = useTurns()
  const ids = useRef(new Set<number>())
  useEffect(() => {
    const mine = ids.current
    return () => forgetSteps(mine)
  }, [])
  return async (act: () => Promise<Doing | null>): Promise<void> => {
    const step = await record(act)
    if (!step) return
    ids.current.add(step.id)
    announce(step)
  }
}
