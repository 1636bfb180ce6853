import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { databaseUrl, query } from '../testing/server.ts'

/** Runs `npm run distribute` on a database. */
async function run(url: string, ...args: string[]) {
  const child = spawn(process.execPath, ['server/commands/distribute.ts', ...args], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], out, errors] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, out, errors }
}

test('without Citus, or with an odd number of shards, nothing is done, and the reason is one line', async () => {
  const server = databaseUrl(inject('templateUrl'), 'postgres')
  const name = `${new URL(inject('templateUrl')).pathname.slice(1)}_plain`
  await query(server, `create database ${name} template template0`)
  const plain = databaseUrl(server, name)
  try {
    const refused = await run(plain)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.errors).toMatch(/^This PostgreSQL has no Citus, .*docs\/scale\.md\n$/)
    expect(await run(plain, 'many')).toEqual({
      code: 1,
      out: '',
      errors: 'How many shards? npm run distribute -- 32\n',
    })
  } finally {
    await query(server, `drop database ${name} with (force)`)
  }
})
