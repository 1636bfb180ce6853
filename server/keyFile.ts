import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from './startupError.ts'

const keyBytes = 32

/**
 * The installation's key: `secret.key` in the data folder, 32 bytes in base64, made when there is none.
 * @throws StartupError when the file holds something else: a new key could not open what the old one sealed.
 */
export async function readKeyFile(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'secret.key')
  const text = (await readIfThere(path)) ?? (await makeKeyFile(dataDir, path))
  const key = Buffer.from(text, 'base64')
  if (key.length !== keyBytes) throw new StartupError(`${path}: expected ${keyBytes} bytes in base64`)
  return key
}

/** Written beside and linked into place, so that nobody ever reads half a key and the first of many at once wins. */
async function makeKeyFile(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const draft = await writeDraft(path, randomBytes(keyBytes))
  try {
    await link(draft, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
  return readFile(path, 'utf8')
}

/** Puts a key in the place of the one there is, if any; whoever reads meanwhile has the old or the new one. */
export async function replaceKeyFile(dataDir: string, key: Buffer): Promise<void> {
  const path = join(dataDir, 'secret.key')
  const draft = await writeDraft(path, key)
  await rename(draft, path)
}

async function writeDraft(path: string, key: Buffer): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${key.toString('base64')}\n`, { mode: 0o600, flush: true })
  return draft
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
