import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import pg from 'pg'

const mark = '/* prepared */'

/** At the end of a statement that is sent hundreds of times a second in the same words: connections keep it prepared. */
export const prepared = sql.raw(mark)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size + 1}`
  names.set(text, name)
  return name
}

interface UnderWay {
  /** On which it waits for answers. */
  clients: Set<pg.Client>
  isGivenUp: boolean
}

const underWay = new AsyncLocalStorage<UnderWay>()

/** Work that can be given up while it waits for answers, whichever connections it asks by. */
export interface Work {
  run<T>(work: () => T): T
  /** Ends these connections. Its statements, also those still to come, fail as if the database was down. */
  giveUp(): void
}

export function openWork(): Work {
  const state: UnderWay = { clients: new Set(), isGivenUp: false }
  return {
    run: (work) => underWay.run(state, work),
    giveUp() {
      state.isGivenUp = true
      for (const client of state.clients) client.end().catch(() => {})
    },
  }
}

/** A connection that has PostgreSQL read statements with the mark of `prepared` once, under a name. */
export class Client extends pg.Client {
  /** Of all forms that pg has, Kysely's is the one with a text and its values. */
  override query(...given: unknown[]): never {
    const state = underWay.getStore()
    if (state?.isGivenUp)
      return Promise.reject(new Error('Connection terminated: its work was given up')) as never
    const [text, values, ...others] = given
    const isMarked = typeof text === 'string' && text.endsWith(mark)
    const asked = isMarked ? [{ name: nameOf(text), text, values }, ...others] : given
    const answer: unknown = Reflect.apply(super.query, this, asked)
    if (state && answer instanceof Promise) {
      state.clients.add(this)
      const done = () => state.clients.delete(this)
      answer.then(done, done)
    }
    return answer as never
  }
}
