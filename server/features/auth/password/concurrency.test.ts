import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency.ts'

/** A task that runs until it is told to end. */
function task() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let hasBegun = false
  const run = () => {
    hasBegun = true
    return promise
  }
  return { run, end: resolve, fail: reject, hasBegun: () => hasBegun }
}

test('so many run, so many wait in turn, and the rest is refused', async () => {
  const limited = limitConcurrency({ running: 2, waiting: 2 })
  const tasks = [task(), task(), task(), task()] as const
  const results = tasks.map(({ run }) => limited(run))
  expect(tasks.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false, false])
  await expect(limited(task().run)).rejects.toMatchObject({ code: 'too_many_requests' })

  tasks[1].end('second')
  expect(await results[1]).toBe('second')
  expect(tasks.map(({ hasBegun }) => hasBegun())).toEqual([true, true, true, false])
  for (const { end } of tasks) end('done')
  expect(await Promise.all(results)).toEqual(['done', 'second', 'done', 'done'])
})

test('a task that fails makes room for the next', async () => {
  const limited = limitConcurrency({ running: 1, waiting: 1 })
  const [first, second] = [task(), task()]
  const results = Promise.allSettled([limited(first.run), limited(second.run)])
  first.fail(new Error('no'))
  second.end('done')
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await limited(async () => 'free again')).toBe('free again')
})
