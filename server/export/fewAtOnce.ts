import { AppError, reason } from '../errors.ts'

/** Each holds a connection to the database as long as it lasts. */
const mostAtOnce = 3

/** Makes what lets only a few files be read at a time. Errors while one is read: too_many_requests when others are under way. */
export function fewAtOnce() {
  let underWay = 0
  return async function* oneOfFew<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    if (underWay === mostAtOnce) {
      throw new AppError('too_many_requests', reason('exports_busy'), {
        retryAfterS: 10,
      })
    }
    underWay += 1
    try {
      yield* items
    } finally {
      underWay -= 1
    }
  }
}
