import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { lockDataFolder } from './instanceLock.ts'

let base: string

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'rapport-lock-'))
  onTestFinished(() => rm(base, { recursive: true }))
})

const taken = `Rapport is already running on this data folder (process ${process.pid})`

/** A process that takes the lock, prints 'locked' or the refusal, and keeps it until it is killed. */
function contender(folder: string) {
  const program = `
    import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'instanceLock.ts'))}
    setInterval(() => {}, 1000)
    await lockDataFolder(${JSON.stringify(folder)}).then(() => console.log('locked'), (e) => console.log(e.message))`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return { child, verdict: once(child.stdout, 'data').then(([line]) => String(line).trim()) }
}

test('a folder is free again when its lock is given back', async () => {
  const unlock = await lockDataFolder(base)
  await expect(lockDataFolder(base)).rejects.toThrow(taken)
  unlock()
  const again = await lockDataFolder(base)
  again()
})

test('the same folder by another path is the same folder', async () => {
  const unlock = await lockDataFolder(join(base, 'data'))
  onTestFinished(unlock)
  await symlink(join(base, 'data'), join(base, 'link'))
  await expect(lockDataFolder(join(base, 'link'))).rejects.toThrow(taken)
  const other = await lockDataFolder(join(base, 'other'))
  other()
})

test('of many that start at once exactly one gets the folder, and a kill frees it', async () => {
  const contenders = Array.from({ length: 6 }, () => contender(base))
  const verdicts = await Promise.all(contenders.map(({ verdict }) => verdict))
  const winner = contenders[verdicts.indexOf('locked')]?.child
  const refusal = `Rapport is already running on this data folder (process ${winner?.pid})`
  expect(verdicts.filter((verdict) => verdict !== 'locked')).toEqual(Array(5).fill(refusal))

  winner?.kill('SIGKILL')
  if (winner) await once(winner, 'exit')
  const unlock = await lockDataFolder(base)
  unlock()
})

test('the lock alone does not keep a process running', async () => {
  const program = `import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'instanceLock.ts'))}
    await lockDataFolder(${JSON.stringify(base)})
    console.log('done')`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program])
  const output = text(child.stdout)
  const [code] = await once(child, 'exit')
  expect([code, await output]).toEqual([0, 'done\n'])
})
