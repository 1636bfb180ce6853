import { execFileSync } from 'node:child_process'
import { chmod, cp, lstat, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chooseAccount } from './account.ts'
import { copyInstallation, shippedInstallation } from './binaries.ts'

test('a copy runs where the original lacks its links and is closed to other accounts', async () => {
  const base = await mkdtemp(join(tmpdir(), 'rapport-binaries-'))
  onTestFinished(() => rm(base, { recursive: true }))
  await chmod(base, 0o755)
  const original = join(base, 'without links', 'native')
  await cp(shippedInstallation(), original, {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  })
  for (const folder of ['', 'bin', 'lib', 'share']) await chmod(join(original, folder), 0o700)

  const copy = join(base, 'copy')
  await Promise.all([copyInstallation(original, copy), copyInstallation(original, copy)])
  const version = execFileSync(join(copy, 'bin', 'initdb'), ['--version'], await chooseAccount())
  expect(String(version)).toMatch(/^initdb \(PostgreSQL\) \d+/)
})
