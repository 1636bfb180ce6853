import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../lib/startupError.ts'

const keyBytes = 32

/** The key of an installation, of 32 bytes, and after it those it had before, the newest first. */
export type Keys = [Buffer, ...Buffer[]]

/**
 * The installation's keys: the lines of `secret.key` in the data folder, each 32 bytes in base64; one is made when there is
 * none.
 * @throws StartupError when the file holds something else: a new key could not open what the old one sealed.
 */
export async function readKeyFile(dataDir: string): Promise<Keys> {
  const path = join(dataDir, 'secret.key')
  const text = (await readIfThere(path)) ?? (await makeKeyFile(dataDir, path))
  const [key, ...old] = text
    .trim()
    .split(/\s+/)
    .map((line) => Buffer.from(line, 'base64'))
  if (!key || [key, ...old].some(({ length }) => length !== keyBytes))
    throw new StartupError(`${path}: expected ${keyBytes} bytes in base64 a line`)
  return [key, ...old]
}

/** Keys that were put together, as a backup has them. Errors: an Error for what is no keys. */
export function splitKeys(bytes: Buffer): Keys {
  const [key, ...old] = Array.from({ length: bytes.length / keyBytes }, (_, i) =>
    bytes.subarray(i * keyBytes, (i + 1) * keyBytes),
  )
  if (!key || bytes.length % keyBytes !== 0) throw new Error('These are no keys')
  return [key, ...old]
}

/** Puts a new key before those there are, which still open what they sealed. */
export async function addKey(dataDir: string): Promise<void> {
  await replaceKeyFile(dataDir, [randomBytes(keyBytes), ...(await readKeyFile(dataDir))])
}

/** Written beside and linked into place, so that nobody ever reads half a key and the first of many at once wins. */
async function makeKeyFile(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const draft = await writeDraft(path, [randomBytes(keyBytes)])
  try {
    await link(draft, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
  return readFile(path, 'utf8')
}

/** Puts keys in the place of those there are, if any; whoever reads meanwhile has the old or the new ones. */
export async function replaceKeyFile(dataDir: string, keys: Keys): Promise<void> {
  const path = join(dataDir, 'secret.key')
  const draft = await writeDraft(path, keys)
  await rename(draft, path)
  await flushFolder(dataDir)
}

async function writeDraft(path: string, keys: Keys): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const lines = keys.map((key) => `${key.toString('base64')}\n`)
  await writeFile(draft, lines.join(''), { mode: 0o600, flush: true })
  return draft
}

/** Else a power cut could bring the old name back after something was sealed with the new key. */
async function flushFolder(path: string) {
  await using folder = await open(path)
  await folder.sync()
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
