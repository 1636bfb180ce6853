import type { Clients } from '#networks/registry.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Pools } from './db/pools.ts'
import type { Judge } from './features/emotion/emotion.ts'
import type { Log } from './lib/log.ts'
import type { Secrets } from './secrets/secrets.ts'

/** What the features work with; made once, in rapport.ts. */
export interface Services {
  config: Config
  db: Db
  pools: Pools
  secrets: Secrets
  networks: Clients
  judge: Judge
  log: Log
}
