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
  const direct = new Map<string, Db>()
  const indirect = new Map<string, Db>()

  function open(pools: Map<string, Db>, machine: string, address: string): Db {
    const known = pools.get(machine)
    if (known) return known
    const db = openDatabase(address, options)
    pools.set(machine, db)
    return db
  }

  return {
    at: (machine) => open(direct, machine, urlAt(url, machine)),
    through: (machine) => open(indirect, machine, url),
    leave(connections) {
      for (const pools of [direct, indirect])
        for (const [machine, db] of pools) if (db === connections) pools.delete(machine)
      connections.destroy().catch(() => {})
    },
    async destroy() {
      await Promise.all([...direct.values(), ...indirect.values()].map((db) => db.destroy()))
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
