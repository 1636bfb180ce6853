import type { KyselyPlugin } from 'kysely'

/** For `db.withPlugin`: `giveWay` is waited for after each statement, so that nobody is held up by more than one. */
export const givingWay = (yieldAfter: () => Promise<void>): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await yieldAfter()
    return result
  },
})
