// Checks who imports whom. Fails on a forbidden import, and when there was nothing to check.
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { readImports } from './boundaries/imports.ts'
import { findViolations, findZodInBrowser } from './boundaries/rules.ts'

const root = join(import.meta.dirname, '..')
const files = await Array.fromAsync(
  glob('{contract,emotion,networks,server,tracker,web,sandbox,bench,e2e,tools}/**/*.{ts,tsx}', { cwd: root }),
)
const imports = (await Promise.all(files.map((file) => readImports(root, file)))).flat()
const violations = [...imports.flatMap(findViolations), ...findZodInBrowser(imports)]

for (const { from, to, rule } of violations) console.error(`${from} imports ${to}: ${rule}`)
if (imports.length === 0) console.error('No imports were found to check')
if (violations.length > 0 || imports.length === 0) process.exitCode = 1
else console.log(`${imports.length} imports of ${files.length} files keep to the boundaries`)
