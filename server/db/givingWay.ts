import type { KyselyPlugin } from 'kysely'

/** For `db.withPlugin`: `yieldIfDue` is awaited after each statement, so that nothing waits for more than one. */
export const givingWay = (yieldIfDue: () => Promise<void>): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await yieldIfDue()
    return result
  },
})
