import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Sandbox } from '#networks/vk/sandbox/sandbox.ts'
import { startSandbox } from '#networks/vk/sandbox/server.ts'
import { type DemoClient, demoClients } from './portfolio/otherCommunities.ts'

/**
 * What makes the world the same at the next start. The port is part of it, since the addresses of pictures, which
 * Rapport stores, contain it. hasOthers: it has more communities than the museum.
 */
const World = z.object({
  seed: z.int(),
  shiftWeeks: z.int(),
  port: z.int(),
  hasOthers: z.boolean().default(false),
})
type World = z.infer<typeof World>

const seed = 1
const fileIn = (dataDir: string) => join(dataDir, 'sandbox.json')

/** Starts the sandbox with the world kept in the data folder, or with a new one; on another port if its own is taken. */
export async function startWorld(dataDir: string): Promise<Sandbox> {
  const world = await readWorld(fileIn(dataDir))
  if (!world) return startSandbox({ seed })
  const { hasOthers, ...options } = world
  const sandbox = await startSandbox(options).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      return startSandbox({ ...options, port: 0 })
    }
    throw error
  })
  if (hasOthers) addOthers(sandbox, demoClients())
  return sandbox
}

/** Adds the communities of the clients to a world that has the museum alone. */
export const addOthers = (sandbox: Sandbox, clients: readonly DemoClient[]) =>
  sandbox.add(clients.flatMap(({ communities }) => communities.map(({ corpus }) => corpus)))

/** Keeps the world of a running sandbox for the next start. */
export async function keepWorld(dataDir: string, { shiftWeeks, url, communities }: Sandbox): Promise<void> {
  const world: World = {
    seed,
    shiftWeeks,
    port: Number(new URL(url).port),
    hasOthers: communities.length > 1,
  }
  const file = fileIn(dataDir)
  await writeFile(`${file}.new`, JSON.stringify(world))
  await rename(`${file}.new`, file)
}

async function readWorld(file: string): Promise<World | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : World.parse(JSON.parse(text))
}
