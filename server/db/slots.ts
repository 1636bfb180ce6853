import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Gives somebody one of a few slots of their own, to be given back; undefined when they have all. */
export type TakeSlot = (holder: string) => Promise<(() => Promise<void>) | undefined>

/**
 * Slots of which each holder has so many, however many processes share the database: locks of one connection, which end with
 * the process. `db` is a pool of that connection alone.
 */
export function openSlots(db: Db, name: string, most: number): TakeSlot {
  // A connection may take the same lock twice.
  const held = new Set<string>()

  return async (holder) => {
    for (let n = 0; n < most; n += 1) {
      const slot = `${name} ${holder} ${n}`
      if (held.has(slot)) continue
      held.add(slot)
      const isTaken = await tryLock(db, slot).catch((error: unknown) => {
        held.delete(slot)
        throw error
      })
      if (isTaken) {
        return async () => {
          await unlock(db, slot).finally(() => held.delete(slot))
        }
      }
      held.delete(slot)
    }
    return undefined
  }
}

const keyOf = (slot: string) => sql`hashtextextended(${slot}, 0)`

async function tryLock(db: Db, slot: string): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select pg_try_advisory_lock(${keyOf(slot)}) as is_taken`.execute(db)
  return rows[0]?.is_taken ?? false
}

const unlock = (db: Db, slot: string) => sql`select pg_advisory_unlock(${keyOf(slot)})`.execute(db)
