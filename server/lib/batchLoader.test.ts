import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batchLoader } from './batchLoader.ts'

/** Work that ends when it is told to, and answers which turn it was. */
function controlled() {
  const turns: { keys: string[]; end(): void }[] = []
  const ask = batchLoader((keys: string[]) => {
    const { promise, resolve } = Promise.withResolvers<Map<string, string>>()
    const found = new Map(keys.map((key) => [key, `${key} ${turns.length + 1}`]))
    turns.push({ keys, end: () => resolve(found) })
    return promise
  })
  return { ask, turns }
}

test('who asks during a turn shares the next, which begins after they asked', async () => {
  const { ask, turns } = controlled()
  const first = ask('a')
  await nextTurn()
  const [second, third, other] = [ask('a'), ask('a'), ask('b')]
  await nextTurn()
  expect(turns.map(({ keys }) => keys)).toEqual([['a']])
  turns[0]?.end()
  expect(await first).toBe('a 1')
  await nextTurn()
  const fourth = ask('a')
  turns[1]?.end()
  expect(await Promise.all([second, third, other])).toEqual(['a 2', 'a 2', 'b 2'])
  await nextTurn()
  turns[2]?.end()
  expect(await fourth).toBe('a 3')
  expect(turns.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b'], ['a']])
})

test('those who ask at the same moment share the first turn', async () => {
  const { ask, turns } = controlled()
  const answers = Promise.all([ask('a'), ask('b')])
  await nextTurn()
  turns[0]?.end()
  expect(await answers).toEqual(['a 1', 'b 1'])
})

test('what is not found is undefined for those alone who asked for it', async () => {
  const ask = batchLoader(
    async (keys: number[]) => new Map(keys.filter((key) => key > 0).map((key) => [key, key * 2])),
  )
  expect(await Promise.all([ask(1), ask(-1)])).toEqual([2, undefined])
})

test('a turn that fails fails for those who shared it alone', async () => {
  let turns = 0
  const ask = batchLoader(async (keys: string[]) => {
    turns += 1
    if (turns === 1) throw new Error('once')
    return new Map(keys.map((key) => [key, turns]))
  })
  const first = expect(ask('a')).rejects.toThrow('once')
  await nextTurn()
  expect(await ask('a')).toBe(2)
  await first
})
