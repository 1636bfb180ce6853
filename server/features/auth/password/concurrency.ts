import { AppError } from '#server/lib/errors.ts'

interface Limits {
  /** How many tasks may run at once. */
  running: number
  /** How many more may wait for their turn; further ones are refused. */
  waiting: number
}

/** Makes a runner that keeps a flood from eating threads and memory. Errors: too_many_requests when the queue is full. */
export function limitConcurrency(limits: Limits) {
  const queue: (() => void)[] = []
  let running = 0

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < limits.running) running += 1
    else if (queue.length < limits.waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else
      throw new AppError('too_many_requests', 'Too many people are signing in: try again in a moment', {
        retryAfterS: 1,
      })
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
