import { expect, test } from 'vitest'
import { beginCall, untilQuiet } from './underWay.ts'

const long = 60_000

/** Whether something is over once all that is ready has been done. */
async function isOver(promise: Promise<unknown>): Promise<boolean> {
  const nextTurn = new Promise((resolve) => setImmediate(resolve, 'not yet'))
  return (await Promise.race([promise.then(() => 'over'), nextTurn])) === 'over'
}

test('where nobody is answered nothing is waited for', async () => {
  expect(await isOver(untilQuiet(long))).toBe(true)
})

test('work waits for the last call that is being answered', async () => {
  const [end, endOther] = [beginCall(), beginCall()]
  const [quiet, alsoQuiet] = [untilQuiet(long), untilQuiet(long)]
  end()
  expect(await isOver(quiet)).toBe(false)
  endOther()
  expect(await isOver(Promise.all([quiet, alsoQuiet]))).toBe(true)
})

test('work that has waited for long enough goes on', async () => {
  const end = beginCall()
  await untilQuiet(5)
  end()
})
