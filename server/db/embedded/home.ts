import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '../../lib/startupError.ts'
import { type Account, canReach, chooseAccount, folderAccount } from './account.ts'

/** Where root keeps what PostgreSQL's account could not reach in the data folder or in node_modules. */
const sharedFolder = '/var/lib/rapport'

/** The folder of one cluster, which may be still to be made, and the account the cluster belongs to. */
export interface Home {
  folder: string
  account: Account
}

/** A home in the making; renamed to the home once it is complete. */
export const draftFolder = (home: Home) => `${home.folder}.new`
export const clusterFolder = (folder: string) => join(folder, 'cluster')
export const passwordFile = (folder: string) => join(folder, 'password')

/**
 * The home of a data folder's cluster: in the data folder, or, where PostgreSQL's account cannot reach that, in the
 * shared folder under a name which the file `postgres.location` of the data folder holds.
 * @param dataDir real path of the data folder, which exists.
 * @throws StartupError when a cluster was made but is not there any more, or out of reach.
 */
export async function findHome(dataDir: string): Promise<Home> {
  const inside = join(dataDir, 'postgres')
  const pointer = join(dataDir, 'postgres.location')
  if (existsSync(inside)) return existingHome(inside)
  if (existsSync(pointer)) return pointedHome((await readFile(pointer, 'utf8')).trim())
  const account = await chooseAccount()
  if (await canReach(dataDir, account)) return { folder: inside, account }
  return newSharedHome(pointer, account)
}

/** The folder of a data folder's cluster that was made already. */
export async function findCluster(dataDir: string): Promise<string | undefined> {
  const inside = join(dataDir, 'postgres')
  if (existsSync(inside)) return inside
  const pointer = join(dataDir, 'postgres.location')
  return existsSync(pointer) ? (await readFile(pointer, 'utf8')).trim() : undefined
}

async function existingHome(folder: string): Promise<Home> {
  const account = await folderAccount(clusterFolder(folder))
  if (await canReach(folder, account)) return { folder, account }
  throw new StartupError(
    `PostgreSQL's account (uid ${account.uid}) cannot reach ${folder}: open the folders above it`,
  )
}

async function pointedHome(folder: string): Promise<Home> {
  if (existsSync(folder)) return existingHome(folder)
  const home = { folder, account: await chooseAccount() }
  // A new, empty database in place of a lost one would look as if all were well.
  if (!existsSync(draftFolder(home)))
    throw new StartupError(`The database of this data folder is missing: ${folder}`)
  return home
}

async function newSharedHome(pointer: string, account: Account): Promise<Home> {
  const home = { folder: join(await openSharedFolder(), randomBytes(8).toString('hex')), account }
  await mkdir(draftFolder(home))
  await writeDurably(pointer, home.folder)
  return home
}

/** The shared folder, passable for every account. */
export async function openSharedFolder(): Promise<string> {
  await mkdir(sharedFolder, { recursive: true })
  await chmod(sharedFolder, 0o755)
  return sharedFolder
}

/** Either the old file or the new one is there after a crash, and the new one after this returns. */
async function writeDurably(path: string, text: string): Promise<void> {
  const draft = `${path}.new`
  const file = await open(draft, 'w')
  await file.writeFile(`${text}\n`)
  await file.sync()
  await file.close()
  await renameDurably(draft, path)
}

export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  // Windows has no way to flush a folder, and no need.
  if (process.platform === 'win32') return
  const folder = await open(dirname(to))
  await folder.sync()
  await folder.close()
}
