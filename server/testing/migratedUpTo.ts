import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { migrate, shippedMigrations } from '../db/migrate.ts'
import { databaseUrl, query } from './server.ts'

/** A database as it stood before a migration. */
export async function migratedUpTo(first: string): Promise<string> {
  const templateUrl = inject('templateUrl')
  const name = `${new URL(templateUrl).pathname.slice(1)}_${randomBytes(6).toString('hex')}`
  const url = databaseUrl(templateUrl, name)
  const folder = await mkdtemp(join(tmpdir(), 'rapport-migrations-'))
  await query(databaseUrl(url, 'postgres'), `create database ${name} template template0`)
  onTestFinished(async () => {
    await query(databaseUrl(url, 'postgres'), `drop database ${name} with (force)`)
    await rm(folder, { recursive: true })
  })
  const earlier = (await readdir(shippedMigrations)).filter((file) => file < first)
  await Promise.all(earlier.map((file) => cp(join(shippedMigrations, file), join(folder, file))))
  await migrate(url, folder)
  return url
}
