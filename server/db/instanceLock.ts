import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartupError } from '../lib/startupError.ts'

/** How long the holder of a lock may take to say who it is. */
const answerMs = 1000

/**
 * Makes this process the only Rapport on a data folder, until it ends or calls the returned function. The lock is a
 * listening socket: the kernel lets only one process have it, and takes it back however that process dies.
 * @throws StartupError naming the process that has the folder.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  await mkdir(dataDir, { recursive: true })
  const address = lockAddress(await realpath(dataDir))
  for (;;) {
    const server = await listen(address)
    if (server) return () => server.close()
    const holder = await askHolder(address)
    if (holder !== 'gone') {
      const who = holder === 'silent' ? '' : ` (process ${holder})`
      throw new StartupError(`Rapport is already running on this data folder${who}`)
    }
    // Only a socket with a name in the file system outlives its process.
    if (address.startsWith('/')) await rm(address, { force: true })
  }
}

function lockAddress(folder: string): string {
  // A hash, since the path of a socket may have about a hundred bytes.
  const name = `rapport-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), name)
}

/** The lock's socket, or undefined if another process has it. */
async function listen(address: string): Promise<Server | undefined> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(String(process.pid))
  })
  server.listen(address)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined
    throw error
  }
  // The lock alone is no reason for the process to go on.
  return server.unref()
}

async function askHolder(address: string): Promise<string> {
  const socket = connect(address)
  socket.setTimeout(answerMs, () => socket.destroy(new Error('no answer')))
  try {
    await once(socket, 'connect')
    return await text(socket)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ECONNREFUSED' || code === 'ENOENT' ? 'gone' : 'silent'
  }
}
