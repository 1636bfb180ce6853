import { type Db, openDatabase, type PoolOptions } from './database.ts'

/** Pools on the other machines of a distributed installation (docs/scale.md). */
export interface Machines {
  /** Connections to a machine, `host:port` as the coordinator calls it; opened when first asked for. */
  at(machine: string): Db
  /** Connections to the coordinator, for this machine alone: while it is silent, nobody else waits for one. */
  through(machine: string): Db
  /** Closes such connections, for others to be opened: an answer that never came may still be waited for on one. */
  leave(connections: Db): void
  destroy(): Promise<void>
}

/** By the address of the coordinator, but for host and port. The caller ends it. */
export function openMachines(url: string, options: PoolOptions): Machines {
  const pools = new Map<string, Db>()

  function open(name: string, address: () => string): Db {
    const known = pools.get(name)
    if (known) return known
    const db = openDatabase(address(), options)
    pools.set(name, db)
    return db
  }

  return {
    at: (machine) => open(machine, () => urlAt(url, machine)),
    through: (machine) => open(`through the coordinator to ${machine}`, () => url),
    leave(connections) {
      for (const [name, db] of pools) if (db === connections) pools.delete(name)
      connections.destroy().catch(() => {})
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
