import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { createUser, startSession } from '../features/auth/auth.ts'
import { insertRun } from '../features/reports/delivery/testing/insertRun.ts'
import { updateWebhookSecret } from '../features/reports/delivery/webhook.queries.ts'
import { beginSignIn, insertGrant } from '../features/settings/signIn/grants.queries.ts'
import { sealedColumns } from '../secrets/sealed.queries.ts'
import { openSecrets, secretsFrom } from '../secrets/secrets.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { insertCommunity } from '../testing/factories.ts'

let database: TestDatabase
let dataDir: string
beforeEach(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'rapport-rotate-'))
})
afterEach(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const open = () => openSecrets({ secretKey: undefined, oldSecretKeys: [], dataDir })
const readKeys = async () => (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim().split('\n')

/** A row in each table that holds something sealed, and a sign-in. */
async function insertSecrets() {
  const { db } = database
  const secrets = await open()
  const person = { name: 'Anna', email: 'anna@rapport.test', password: 'password', role: 'admin' } as const
  const { id } = await createUser(db, person)
  await startSession(db, id)
  const session = await db.selectFrom('session').select('id').executeTakeFirstOrThrow()
  const network = 'any'
  const state_hash = Buffer.alloc(32)
  await beginSignIn(db, session.id, { network, state_hash, verifier: secrets.seal('verifier') })
  const [access, refresh] = [secrets.seal('access'), secrets.seal('refresh')]
  await insertGrant(db, network, id, { access, refresh, masked: '…', expires_at: new Date() })
  const community_id = await insertCommunity(db)
  for (const kind of ['user', 'community', 'service']) {
    const token = { community_id, kind, masked: '…', ciphertext: secrets.seal(`token of ${kind}`) }
    await db.insertInto('community_token').values(token).execute()
    const previous = { ...token, ciphertext: secrets.seal(`previous token of ${kind}`) }
    await db.insertInto('previous_token').values(previous).execute()
  }
  await db
    .insertInto('shared_token')
    .values({ network, kind: 'user', masked: '…', ciphertext: secrets.seal('shared token') })
    .execute()
  await db
    .insertInto('second_factor')
    .values({ user_id: id, secret: secrets.seal('second factor') })
    .execute()
  // The run of the report has none.
  const { report } = await insertRun(db, community_id)
  await updateWebhookSecret(db, community_id, report, secrets.seal('key of a webhook'))
  await db
    .insertInto('erasure_key')
    .values({ sealed: secrets.seal('erasure key') })
    .execute()
}

async function readSealed(): Promise<Buffer[]> {
  const columns = sealedColumns.map(async ([table, column]) => {
    const { rows } = await sql<{ sealed: Buffer }>`
      select ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(database.db)
    return rows.map(({ sealed }) => sealed)
  })
  return (await Promise.all(columns)).flat()
}
const openAll = async (secrets = open()) => {
  const { open: opened } = await secrets
  return (await readSealed()).map(opened).sort()
}

const rotate = (env: NodeJS.ProcessEnv = {}) =>
  spawn(process.execPath, ['server/commands/rotateKey.ts'], {
    env: { ...process.env, DATABASE_URL: database.url, RAPPORT_DATA_DIR: dataDir, ...env },
  })
async function rotateWholly(env?: NodeJS.ProcessEnv) {
  const [code] = await once(rotate(env), 'exit')
  expect(code).toBe(0)
}

const everything = [
  'access',
  'erasure key',
  'key of a webhook',
  'previous token of community',
  'previous token of service',
  'previous token of user',
  'refresh',
  'second factor',
  'shared token',
  'token of community',
  'token of service',
  'token of user',
]

test('a new key opens everything, alone, and everybody signs in again', async () => {
  await insertSecrets()
  const [old] = await readKeys()
  await rotateWholly()
  const [key, ...before] = await readKeys()
  expect(before).toEqual([old])
  expect(await openAll()).toEqual(everything)
  expect(await openAll(Promise.resolve(secretsFrom(Buffer.from(key ?? '', 'base64'))))).toEqual(everything)
  const sessions = await database.db.selectFrom('session').select('id').execute()
  expect(sessions).toEqual([])
})

test('what was handed out before, as links in e-mails are, still opens', async () => {
  await insertSecrets()
  const link = (await open()).seal('unsubscribe')
  await rotateWholly()
  await rotateWholly()
  expect((await open()).open(link)).toBe('unsubscribe')
})

test.each(['session', 'community_token', 'previous_token', 'network_grant', 'second_factor', 'erasure_key'])(
  'killed while it waits for %s it leaves everything to be opened, and is done again',
  async (table) => {
    await insertSecrets()
    const held = await hold(table)
    const child = rotate()
    await vi.waitFor(async () => expect(await held.countWaiting()).toBe(1), { timeout: 30_000, interval: 50 })
    child.kill('SIGKILL')
    await once(child, 'exit')
    await held.release()
    // A sign-in that is under way ends with its session.
    expect(await openAll()).toEqual([...everything, 'verifier'])
    await rotateWholly()
    expect(await openAll()).toEqual(everything)
    expect(await readKeys()).toHaveLength(3)
    expect(await readdir(dataDir)).toEqual(['secret.key'])
  },
)

test('with a key in the environment the old one is given beside it', async () => {
  const [old, key] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  await insertSecrets()
  await rotateWholly({
    RAPPORT_SECRET_KEY: old.toString('base64'),
    RAPPORT_OLD_SECRET_KEYS: (await readKeys())[0],
  })
  await rotateWholly({
    RAPPORT_SECRET_KEY: key.toString('base64'),
    RAPPORT_OLD_SECRET_KEYS: old.toString('base64'),
  })
  expect(await openAll(Promise.resolve(secretsFrom(key)))).toEqual(everything)
})

test('every column of bytes is a hash, public, or sealed anew', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'bytea' and column_name !~ 'hash$'
    order by name`.execute(database.db)
  const known = [
    'emotion_adjustment.weights',
    'emotion_lesson.weights',
    'web_salt.salt',
    ...sealedColumns.map((names) => names.join('.')),
  ]
  expect(rows.map(({ name }) => name)).toEqual(known.sort())
})

/** Keeps everybody else from a table. */
async function hold(table: string) {
  const db = openDatabase(database.url, { max: 2 })
  const released = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const over = db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  return {
    async countWaiting() {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_locks where not granted and relation = ${table}::regclass`.execute(db)
      return rows[0]?.n ?? 0
    },
    async release() {
      released.resolve()
      await over
      await db.destroy()
    },
  }
}
