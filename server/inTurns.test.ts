import { expect, test } from 'vitest'
import { inTurns } from './inTurns.ts'

/** Work that ends when it is told to, and answers which turn it was. */
function controlled() {
  const ends: (() => void)[] = []
  let turns = 0
  const ask = inTurns((key: string) => {
    turns += 1
    const { promise, resolve } = Promise.withResolvers<string>()
    const answer = `${key} ${turns}`
    ends.push(() => resolve(answer))
    return promise
  })
  return { ask, ends }
}

test('who asks during a turn shares the next, which begins after they asked', async () => {
  const { ask, ends } = controlled()
  const first = ask('a')
  const [second, third] = [ask('a'), ask('a')]
  expect(ends).toHaveLength(1)
  ends[0]?.()
  expect(await first).toBe('a 1')
  expect(ends).toHaveLength(2)
  const fourth = ask('a')
  ends[1]?.()
  expect(await Promise.all([second, third])).toEqual(['a 2', 'a 2'])
  ends[2]?.()
  expect(await fourth).toBe('a 3')
})

test('who asks about something else does not wait', async () => {
  const { ask, ends } = controlled()
  const [one, other] = [ask('a'), ask('b')]
  ends[1]?.()
  expect(await other).toBe('b 2')
  ends[0]?.()
  expect(await one).toBe('a 1')
})

test('a turn that fails fails for those who shared it alone', async () => {
  let turns = 0
  const ask = inTurns(async () => {
    turns += 1
    if (turns === 1) throw new Error('once')
    return turns
  })
  const [first, second] = await Promise.allSettled([ask('a'), ask('a')])
  expect(first.status).toBe('rejected')
  expect(second).toMatchObject({ value: 2 })
})
