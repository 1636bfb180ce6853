import { type Db, openDatabase, type PoolOptions } from './database.ts'

/** Pools on the other machines of a distributed installation (docs/scale.md). */
export interface Machines {
  /** Connections to a machine, `host:port` as the coordinator calls it; opened when first asked for. */
  at(machine: string): Db
  /** Closes them, for others to be opened: an answer that never came may still be waited for on one. */
  leave(machine: string): void
  destroy(): Promise<void>
}

/** By the address of the coordinator, but for host and port. The caller ends it. */
export function openMachines(url: string, options: PoolOptions): Machines {
  const pools = new Map<string, Db>()
  return {
    at(machine) {
      const known = pools.get(machine)
      if (known) return known
      const db = openDatabase(urlAt(url, machine), options)
      pools.set(machine, db)
      return db
    },
    leave(machine) {
      pools
        .get(machine)
        ?.destroy()
        .catch(() => {})
      pools.delete(machine)
    },
    async destroy() {
      await Promise.all([...pools.values()].map((db) => db.destroy()))
    },
  }
}

function urlAt(url: string, machine: string): string {
  const there = new URL(url)
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(machine) ?? []
  there.hostname = host.includes(':') ? `[${host}]` : host
  there.port = port
  // A socket of the coordinator's.
  there.searchParams.delete('host')
  there.searchParams.delete('port')
  return there.href
}
