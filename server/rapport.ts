import { setTimeout as delay } from 'node:timers/promises'
import { openNetworks } from '#networks/registry.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { type Db, endConnections, openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { openMachines } from './db/machines.ts'
import { migrate } from './db/migrate.ts'
import { openPools } from './db/pools.ts'
import { alertJobs } from './features/alerts/alerts.jobs.ts'
import { analyticsJobs } from './features/analytics/analytics.jobs.ts'
import { limitColumns, startKeepingColumns } from './features/analytics/analytics.ts'
import { auditJobs } from './features/audit/audit.jobs.ts'
import { startForwarding } from './features/audit/audit.ts'
import { authJobs } from './features/auth/auth.jobs.ts'
import { commenterJobs } from './features/commenters/commenters.jobs.ts'
import { commentJobs } from './features/comments/comments.jobs.ts'
import { queueUnsorted } from './features/comments/comments.ts'
import { toneJobs } from './features/comments/tone/tone.jobs.ts'
import { topicJobs } from './features/comments/topics/topics.jobs.ts'
import { emotionJobs } from './features/emotion/emotion.jobs.ts'
import { openJudge, openOnnxModel, queueLeftOver, watchOnnx } from './features/emotion/emotion.ts'
import { imageJobs } from './features/images/images.jobs.ts'
import { reportDeliveryJobs } from './features/reports/delivery/delivery.jobs.ts'
import { reportJobs } from './features/reports/reports.jobs.ts'
import { settingsJobs } from './features/settings/settings.jobs.ts'
import { templateJobs } from './features/settings/templates/templates.jobs.ts'
import { startListening } from './features/sync/listen.ts'
import { syncJobs } from './features/sync/sync.jobs.ts'
import { tagJobs } from './features/tags/tags.jobs.ts'
import { webJobs } from './features/web/web.jobs.ts'
import { listLeftLocal, queueSpelling, startRollupWorker } from './features/web/web.ts'
import { migrateJobs, startWorker } from './jobs/worker.ts'
import { ifRoom } from './lib/diskFull.ts'
import { type Log, openLog } from './lib/log.ts'
import { niceness } from './lib/niceness.ts'
import { StartupError } from './lib/startupError.ts'
import { openSecrets } from './secrets/secrets.ts'
import type { Services } from './services.ts'

export interface Rapport {
  /** Where people open it; undefined for a process that only works on jobs. */
  url: string | undefined
  /** Where this machine reaches it, whatever stands in front for others. */
  address: string | undefined
  db: Db
  /** Ends, in this order, HTTP, jobs, connections and the embedded PostgreSQL. */
  stop(): Promise<void>
}

/**
 * Starts what `config.role` asks for. What was started before a failure is stopped again.
 * @throws StartupError for what the person who starts it can mend.
 */
export async function startRapport(config: Config, log: Log = openLog(config)): Promise<Rapport> {
  await using started = new AsyncDisposableStack()
  const databaseUrl = config.databaseUrl ?? (await startPostgres(config, log, started))
  await migrate(databaseUrl)
  await migrateJobs(databaseUrl)
  const options = { longestStatementMs, onError: onConnectionLost(log) }
  const db = started.adopt(openDatabase(databaseUrl, { ...options, niceness: niceness.jobs }), (open) =>
    open.destroy(),
  )
  const leftLocal = await listLeftLocal(db)
  if (leftLocal.length > 0)
    log.warn(
      { tables: leftLocal },
      'new web tables are not distributed yet: run npm run distribute (docs/scale.md)',
    )
  const secrets = await openSecrets(config)
  const networks = openNetworks(db, config.networks)
  const judge = started.adopt(openJudge(openOnnx(config, log)), (open) => open.stop())
  const pools = openPools(databaseUrl, options)
  for (const pool of Object.values(pools)) started.adopt(pool, (open) => open.destroy())
  limitColumns(db, config.analyticsBytes)
  const services: Services = { config, db, pools, secrets, networks, judge, log }

  if (config.role !== 'web') {
    const tasks = {
      ...syncJobs(services),
      ...settingsJobs(services),
      ...tagJobs(services),
      ...templateJobs(services),
      ...commentJobs(services),
      ...commenterJobs(services),
      ...toneJobs(services),
      ...analyticsJobs(services),
      ...emotionJobs(services),
      ...topicJobs(services),
      ...alertJobs(services),
      ...webJobs(services),
      ...reportJobs(services),
      ...reportDeliveryJobs(services),
      ...imageJobs(services),
      ...auditJobs(services),
      ...authJobs(services),
    }
    const worker = await startWorker({ databaseUrl, tasks, log })
    started.defer(worker.stop)
    const machines = openMachines(databaseUrl, {
      ...options,
      // One counts, one sees whether the machine is there.
      max: 2,
      niceness: niceness.jobs,
      longestConnectMs: 5_000,
      longestAnswerMs: 30_000,
    })
    started.adopt(machines, (open) => open.destroy())
    started.defer(startRollupWorker(db, log, machines))
    started.defer(startListening(services))
    if (config.auditLog) started.defer(startForwarding(db, config.auditLog, log))
    await ifRoom(queueLeftOver(db, judge.version))
    started.defer(watchOnnx({ db, judge, log }))
    await ifRoom(queueUnsorted(db))
    await ifRoom(queueSpelling(db))
  }
  const address =
    config.role === 'worker' ? undefined : await listen({ ...services, db: pools.people }, started)
  if (address) started.defer(startKeepingColumns(pools.people, log))
  const url = address && (config.port === 0 ? address : config.publicUrl)
  const running = started.move()
  return { url, address, db, stop: () => stopWithin(databaseUrl, () => running.disposeAsync()) }
}

/** What answers people does not run it. */
function openOnnx({ role, emotionModel }: Config, log: Log) {
  if (!emotionModel || role === 'web') return undefined
  const { dir, labels } = emotionModel
  const onProblem = (problem: Error) =>
    log.warn({ err: problem }, 'the ONNX emotion model cannot be used, the built-in one works for it')
  return openOnnxModel(dir, { labels, onProblem })
}

/** No statement of a job takes so long, unless something is wrong with its plan: work is cut into many. */
const longestStatementMs = 120_000

/** What is still under way after so long is cut off, and so is what begins after that. */
const patienceMs = 5_000
const cutOffEveryMs = 500

async function stopWithin(databaseUrl: string, stop: () => Promise<void>): Promise<void> {
  const stopped = new AbortController()
  const { signal } = stopped
  const cuttingOff = (async () => {
    await delay(patienceMs, undefined, { signal })
    for (;;) {
      await endConnections(databaseUrl).catch(() => {})
      await delay(cutOffEveryMs, undefined, { signal })
    }
  })().catch(() => {})
  try {
    await stop()
  } finally {
    stopped.abort()
    await cuttingOff
  }
}

async function startPostgres({ dataDir }: Config, log: Log, started: AsyncDisposableStack): Promise<string> {
  const { url, stop } = await startEmbedded({ dataDir, log })
  started.defer(stop)
  return url
}

async function listen(services: Services, started: AsyncDisposableStack): Promise<string> {
  const { host, port } = services.config
  const app = await buildApp(services)
  started.defer(() => app.close())
  return app.listen({ host, port }).catch((error: unknown) => {
    throw portProblem(error, host, port)
  })
}

function portProblem(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartupError(`PORT: port ${port} of ${host} is in use by another program`)
  if (code === 'EACCES') return new StartupError(`PORT: this account may not listen on port ${port}`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError(`HOST: ${host} is no address of this machine`)
  }
  return error
}

const onConnectionLost = (log: Log) => (error: Error) =>
  log.warn({ err: error }, 'a database connection was lost')
