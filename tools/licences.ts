// Checks the licence of every package in package-lock.json, for other systems' too. Fails on one that is not allowed, on
// an exception that nothing needs, and when there was nothing to check.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findViolations, type Package } from './licences/rules.ts'

const root = join(import.meta.dirname, '..')
const lock: { packages: Record<string, Package> } = await readJson('package-lock.json')
const packages = Object.fromEntries(await Promise.all(Object.entries(lock.packages).map(asInstalled)))
const violations = findViolations(packages)

for (const { subject, problem } of violations) console.error(`${subject} ${problem}`)
if (violations.length > 0) process.exitCode = 1
else console.log(`The licences of ${Object.keys(packages).length} packages are allowed`)

/** What an installed package itself states counts; of one for another system there is the lock file alone. */
async function asInstalled([folder, locked]: [string, Package]): Promise<[string, Package]> {
  const own: Package = await readJson(join(folder, 'package.json')).catch(() => ({}))
  return [folder, { ...locked, ...own }]
}

async function readJson(file: string) {
  return JSON.parse(await readFile(join(root, file), 'utf8'))
}
