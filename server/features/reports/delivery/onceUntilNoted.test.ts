import { expect, test } from 'vitest'
import { onceUntilNoted } from './onceUntilNoted.ts'

test('what was done but could not be noted is only noted the next time', async () => {
  const once = onceUntilNoted()
  const done: string[] = []
  const act = async () => void done.push('sent')
  const fail = async () => {
    throw new Error('the database is away')
  }
  await expect(once('a', act, fail)).rejects.toThrow('the database is away')
  await once('a', act, async () => done.push('noted'))
  expect(done).toEqual(['sent', 'noted'])
  await once('b', act, async () => done.push('noted'))
  expect(done).toEqual(['sent', 'noted', 'sent', 'noted'])
})

test('two at once do it once', async () => {
  const once = onceUntilNoted()
  const { promise, resolve } = Promise.withResolvers<void>()
  let times = 0
  const act = () => {
    times += 1
    return promise
  }
  const both = Promise.all([once('a', act, async () => {}), once('a', act, async () => {})])
  resolve()
  await both
  expect(times).toBe(1)
})

test('what failed is tried again', async () => {
  const once = onceUntilNoted()
  let times = 0
  const act = async () => {
    times += 1
    if (times === 1) throw new Error('refused')
  }
  await expect(once('a', act, async () => {})).rejects.toThrow('refused')
  await once('a', act, async () => {})
  expect(times).toBe(2)
})
