import { type Db, openDatabase } from '#server/db/database.ts'
import type { Asked } from './programs/installation.ts'
import type { Template } from './programs/parts.ts'
import { runProgram } from './runProgram.ts'

/** A Rapport with a sandbox and a database of its own. */
export interface Installation {
  url: string
  sandboxUrl: string
  db: Db
  secretKey: string
  stop(): Promise<void>
}

/** Workers know only the environment they were started with. */
const variable = 'RAPPORT_E2E_TEMPLATE'

export function keepTemplate(template: Template): void {
  process.env[variable] = JSON.stringify(template)
}

/** Starts an installation just made, or one that looks back on some days of work. */
export async function startInstallation(asked: Omit<Asked, 'template'>): Promise<Installation> {
  const template: Template = JSON.parse(process.env[variable] ?? '')
  const { told, stop } = await runProgram<{ url: string; sandboxUrl: string; databaseUrl: string }>(
    'installation',
    { template, ...asked },
  )
  const db = openDatabase(told.databaseUrl, { max: 1 })
  return {
    ...told,
    db,
    secretKey: template.secretKey,
    async stop() {
      await db.destroy()
      await stop()
    },
  }
}
