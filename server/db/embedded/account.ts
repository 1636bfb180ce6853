import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartupError } from '../../lib/startupError.ts'

/** The account that PostgreSQL runs under, as `spawn` takes it. Empty: our own. */
export interface Account {
  uid?: number
  gid?: number
}

const unprivileged = ['postgres', 'nobody']

/** Our own account, or an unprivileged one when we are root, as whom PostgreSQL refuses to run. */
export async function chooseAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const wanted of unprivileged) {
    const [, , uid, gid] = lines.find(([name]) => name === wanted) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StartupError(
    `PostgreSQL does not run as root, and there is no account ${unprivileged.join(' or ')}`,
  )
}

/** The account a folder belongs to, for root to go on with what another account began. */
export async function folderAccount(folder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const { uid, gid } = await stat(folder)
  return uid === 0 ? chooseAccount() : { uid, gid }
}

/** Whether the account may pass through `folder` and all above it. */
export async function canReach(folder: string, { uid, gid }: Account): Promise<boolean> {
  if (uid === undefined) return true
  const found = await stat(folder)
  const search = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001
  if (!(found.mode & search)) return false
  return folder === dirname(folder) || canReach(dirname(folder), { uid, gid })
}
