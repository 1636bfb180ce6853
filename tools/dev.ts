// `npm run dev`: the demo, as one changes it. Vite has the address and gives the browser changed modules at once; what is the
// server's goes on to a Rapport that is started again with every change. PostgreSQL and the sandbox, whose clock runs, stay.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createTcpServer } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createServer, type ViteDevServer } from 'vite'
import { fillDemo } from '#sandbox/demo/fill.ts'
import { fillPortfolio } from '#sandbox/demo/portfolio/portfolio.ts'
import { demoPassword, demoPeople, seedDemo } from '#sandbox/demo/seed.ts'
import { keepWorld, startWorld } from '#sandbox/demo/world.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { openLog } from '#server/lib/log.ts'
import { runUntilSignal } from '#server/lib/process.ts'
import { StartupError } from '#server/lib/startupError.ts'

const root = join(import.meta.dirname, '..')
const serverFolders = ['contract', 'emotion', 'networks', 'server']
/** Everything the server answers but pages of the front end. */
const serverPaths =
  '^/(api|collect|healthz|images|metrics|readyz|share|tracker(\\.light)?\\.js|unsubscribe)(/|\\?|$)'
/** Within which a save of many files is one change. */
const settleMs = 100
/** The jobs of a server that takes longer are given back by the next one. */
const stopWithinMs = 1_000

await runUntilSignal(async () => {
  const env = {
    LOG_LEVEL: 'warn',
    RAPPORT_DATA_DIR: join(root, 'data/dev'),
    ...process.env,
    RAPPORT_ROLE: 'all',
  }
  const config = readConfig(env)
  const { dataDir } = config
  await using started = new AsyncDisposableStack()
  // What a machine that falls over loses is made again.
  const settings = { fsync: 'off' }
  const postgres = started.adopt(await startEmbedded({ dataDir, settings, log: openLog(config) }), (open) =>
    open.stop(),
  )
  const sandbox = started.adopt(await startWorld(dataDir), (open) => open.close())
  await keepWorld(dataDir, sandbox)

  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const server = keepServer(address)
  const vite = started.adopt(await startVite(config, server), (open) => open.close())
  started.defer(server.stop)
  const url = vite.resolvedUrls?.local[0]?.replace(/\/$/, '')
  await server.start({
    ...env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: postgres.url,
    VK_API_URL: `${sandbox.url}/method`,
    // Most of a start is otherwise spent on the types of files that have not changed.
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
  })
  const db = started.adopt(openDatabase(postgres.url), (open) => open.destroy())
  const rapport = { url, address, db, stop: server.stop }
  await seedDemo(rapport, sandbox)
  for (const { email, role } of demoPeople) console.log(`  ${email} / ${demoPassword} (${role})`)
  const filling = keepFilling(async (stopping) => {
    await fillDemo(rapport, sandbox, dataDir, stopping)
    await fillPortfolio(rapport, sandbox, dataDir, stopping)
  })
  started.defer(filling.stop)
  watchServer(vite, async () => {
    const stopped = filling.stop()
    await server.restart()
    await stopped
    filling.start()
  })
  const running = started.move()
  return () => running.disposeAsync()
})

interface Server {
  address: string
  /** Waits until it answers, or has ended for a reason that it says. */
  ready(): Promise<void>
  start(env: NodeJS.ProcessEnv): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Rapport in a process of its own, outside the terminal's group: Ctrl-C reaches it through `stop` alone. */
function keepServer(address: string): Server {
  let child: ChildProcess | undefined
  let settings: NodeJS.ProcessEnv
  let ready = Promise.resolve()

  function start(env: NodeJS.ProcessEnv) {
    settings = env
    child = spawn(process.execPath, [join(root, 'server/main.ts')], { env, stdio: 'inherit', detached: true })
    ready = untilReady(child, address)
    return ready
  }

  async function stop() {
    if (!child || hasEnded(child)) return
    const ended = once(child, 'exit')
    child.kill()
    const patience = setTimeout(() => child?.kill('SIGKILL'), stopWithinMs)
    await ended
    clearTimeout(patience)
  }

  return {
    address,
    ready: () => ready,
    start,
    stop,
    restart() {
      ready = stop().then(() => start(settings))
      return ready
    },
  }
}

/** What fills the demo asks the server, too, and goes on from where it was after each new start. */
function keepFilling(fill: (stopping: AbortSignal) => Promise<void>) {
  let stopping = new AbortController()
  let filled = fill(stopping.signal)
  return {
    start() {
      stopping = new AbortController()
      filled = fill(stopping.signal)
    },
    stop() {
      stopping.abort()
      return filled
    },
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  while (!hasEnded(child)) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await delay(50)
  }
}

/** Vite on the address of the settings. A request that comes while Rapport is started again waits for it. */
async function startVite(
  { host, port }: { host: string; port: number },
  server: Server,
): Promise<ViteDevServer> {
  const vite = await createServer({
    root: join(root, 'web'),
    clearScreen: false,
    server: {
      host,
      port,
      strictPort: true,
      proxy: { [serverPaths]: { target: server.address, xfwd: true } },
    },
    plugins: [
      {
        name: 'wait-for-rapport',
        configureServer({ middlewares }) {
          const toServer = new RegExp(serverPaths)
          middlewares.use((request, _, next) => {
            if (toServer.test(request.url ?? '')) server.ready().then(() => next(), next)
            else next()
          })
        },
      },
    ],
  })
  return vite.listen().catch((error: Error) => {
    throw new StartupError(`PORT: ${error.message}`)
  })
}

function watchServer({ watcher }: ViteDevServer, restart: () => Promise<void>) {
  let turn = Promise.resolve()
  let settled: NodeJS.Timeout | undefined
  watcher.add(serverFolders.map((folder) => join(root, folder)))
  watcher.on('all', (_, file) => {
    if (!isServers(relative(root, file))) return
    clearTimeout(settled)
    settled = setTimeout(() => {
      turn = turn.then(restart)
    }, settleMs)
  })
}

function isServers(file: string): boolean {
  return (
    serverFolders.some((folder) => file.startsWith(folder)) && !/\.test\.ts$|[\\/]testing[\\/]/.test(file)
  )
}

async function findFreePort(): Promise<number> {
  const probe = createTcpServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
