import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../../lib/startupError.ts'
import type { Account } from './account.ts'
import type { Installation } from './binaries.ts'
import { clusterFolder, draftFolder, type Home, passwordFile, renameDurably } from './home.ts'
import { endLeftovers } from './leftovers.ts'

const run = promisify(execFile)

export const superuser = 'rapport'

/** Character types by a locale of the system: under plain C, Russian words and trigrams are not recognised. */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8']

/** Makes the home's cluster and password unless they are there. A kill at any time leaves either all or nothing. */
export async function ensureCluster(home: Home, installation: Installation): Promise<void> {
  if (existsSync(home.folder)) return
  const draft = draftFolder(home)
  await mkdir(draft, { recursive: true })
  // An initdb that outlived its Rapport would go on writing into the new cluster.
  await endLeftovers(draft)
  await rm(clusterFolder(draft), { recursive: true, force: true })
  await writeFile(passwordFile(draft), randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  await give(draft, home.account)
  await initialise(draft, installation, home.account)
  await renameDurably(draft, home.folder)
}

async function give(draft: string, { uid, gid }: Account): Promise<void> {
  await chmod(draft, 0o700)
  if (uid === undefined || gid === undefined) return
  await chown(passwordFile(draft), uid, gid)
  await chown(draft, uid, gid)
}

async function initialise(draft: string, installation: Installation, account: Account): Promise<void> {
  const problems: string[] = []
  for (const characterType of characterTypes) {
    const problem = await initdb(draft, installation, account, characterType)
    if (!problem) return
    problems.push(problem)
  }
  throw new StartupError(`The database cannot be created: ${problems.join('; ')}`)
}

async function initdb(draft: string, installation: Installation, account: Account, characterType: string) {
  const options = [
    `--pgdata=${clusterFolder(draft)}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile(draft)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order of texts on every machine and after every update of the system.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${characterType}`,
    '--text-search-config=russian',
    '--data-checksums',
  ]
  try {
    await run(join(installation, 'bin', 'initdb'), options, {
      ...account,
      cwd: draft,
      env: bareEnvironment(),
    })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** What PostgreSQL needs of our environment: none of our secrets, and no PG… setting meant for another server. */
export const bareEnvironment = () => ({ PATH: process.env.PATH, SystemRoot: process.env.SystemRoot })
