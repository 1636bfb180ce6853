import pg from 'pg'

type Given = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

/**
 * A pool that takes connections back a second time. graphile-worker gives the one it listens on back twice when that breaks
 * while a runner stops: pg-pool would throw where nobody hears it, which ends the process.
 */
export class WorkerPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(given: Given): void
  override connect(given?: Given): Promise<pg.PoolClient> | undefined {
    if (!given) return super.connect()
    super.connect((error, client, release) => given(error, client, once(release)))
    return undefined
  }
}

function once(release: () => void): () => void {
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    release()
  }
}
