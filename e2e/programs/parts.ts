import { flushCompileCache } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { createClock } from '#networks/vk/sandbox/clock.ts'
import { bundled, loadBundled } from '#networks/vk/sandbox/corpus.ts'
import type { Sandbox } from '#networks/vk/sandbox/sandbox.ts'
import { startSandbox } from '#networks/vk/sandbox/server.ts'
import { signInApp } from '#networks/vk/sandbox/signIn.ts'
import { readConfig } from '#server/config.ts'
import { type Rapport, startRapport } from '#server/rapport.ts'

/** What installations are cloned from. */
export interface Template {
  /** URL of a migrated database with nothing in it. */
  empty: string
  /** URL of the database of a demo that has been at work. */
  demo: string
  secretKey: string
  /** When its world began: equal beginnings, equal worlds. */
  startMs: number
  /** Where its pictures were. */
  sandboxUrl: string
}

/** hasOthers: all communities that come with the sandbox, with short walls, instead of the museum alone. */
export async function startWorld(
  { startMs }: Pick<Template, 'startMs'>,
  hasOthers = false,
): Promise<Sandbox> {
  const clock = createClock({ now: startMs })
  const others = hasOthers && { communities: bundled.map(loadBundled), wallSize: 20 }
  const sandbox = await startSandbox({ clock, wallSize: 150, limits: false, ...others })
  clock.set(Date.now())
  return sandbox
}

interface Parts {
  database: string
  dataDir: string
  secretKey: string
  sandbox: Sandbox
  settings?: Record<string, string>
}

/** Starts a Rapport on a free port, which its links to itself name. */
export async function startOnFreePort(parts: Parts): Promise<Rapport> {
  return startRapport(
    readConfig({
      PORT: String(await findFreePort()),
      DATABASE_URL: parts.database,
      RAPPORT_DATA_DIR: parts.dataDir,
      VK_API_URL: `${parts.sandbox.url}/method`,
      VK_ID_URL: parts.sandbox.url,
      VK_ID_CLIENT_ID: signInApp.clientId,
      VK_ID_CLIENT_SECRET: signInApp.clientSecret,
      RAPPORT_SECRET_KEY: parts.secretKey,
      LOG_LEVEL: 'error',
      ...parts.settings,
    }),
  )
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Starts something, tells the parent process of it, and stops it once the parent is done or gone. */
export async function serveParent(start: () => Promise<{ told: object; stop(): Promise<void> }>) {
  const left = new Promise((resolve) => process.once('disconnect', resolve))
  // Ctrl-C reaches the children, too; the parent tells when to stop.
  process.on('SIGINT', () => {})
  const { told, stop } = await start()
  flushCompileCache()
  process.send?.(told)
  await left
  await stop()
  process.exit(0)
}
