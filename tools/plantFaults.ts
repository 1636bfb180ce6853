// `node tools/plantFaults.ts [name…]`: breaks central behaviours one at a time and asks whether a test tells.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type Fault, faults } from './plantFaults/faults.ts'
import { noReport, type Outcome, readPlaywright, readVitest } from './test/reports.ts'

const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'rapport-planted-faults-'))
/** What the patched file held, as long as one is patched. */
let original: { path: string; bytes: Buffer } | undefined

process.on('exit', () => {
  restore()
  rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const names = process.argv.slice(2)
const unknown = names.filter((name) => !faults.some((fault) => fault.name === name))
if (unknown.length > 0)
  stop(`Unknown: ${unknown.join(', ')}. There are:\n${faults.map(({ name }) => name).join('\n')}`)
const chosen = faults.filter(({ name }) => names.length === 0 || names.includes(name))
const inBrowser = chosen.filter(isInBrowser)

await refuseChangedFiles()
for (const fault of chosen) readPlace(fault)
await requirePassing(chosen.filter((fault) => !isInBrowser(fault)))
if (inBrowser.length > 0) await build()
await requirePassing(inBrowser)

const results = []
for (const fault of chosen.filter((each) => !isInBrowser(each))) results.push(await plant(fault))
for (const fault of inBrowser) results.push(await plant(fault, build))
if (inBrowser.length > 0) await build()

console.log('\n| fault | caught by | seconds |\n| --- | --- | --- |')
for (const { fault, caughtBy, seconds } of results)
  console.log(`| ${fault.breaks} | ${caughtBy ?? 'NOTHING'} | ${seconds} |`)
const missed = results.filter(({ caughtBy }) => !caughtBy)
console.log(`\n${results.length - missed.length} of ${results.length} caught`)
if (missed.length > 0) process.exitCode = 1

/** Breaks one thing, runs its tests and mends it again. */
async function plant(fault: Fault, prepare = async () => {}) {
  console.log(`— ${fault.name}`)
  const { path, bytes, broken } = readPlace(fault)
  const begin = performance.now()
  let outcome: Outcome
  original = { path, bytes }
  try {
    writeFileSync(path, broken)
    await prepare()
    outcome = await runTests(fault.tests)
  } finally {
    restore()
  }
  const seconds = Math.round((performance.now() - begin) / 1000)
  if (outcome.problem) console.error(`  did not run: ${outcome.problem}`)
  // A file that does not load tells that something is wrong, but no test has said what.
  return { fault, seconds, caughtBy: outcome.problem ? undefined : outcome.failed[0] }
}

function restore() {
  if (!original) return
  const { path, bytes } = original
  writeFileSync(path, bytes)
  original = undefined
  if (!readFileSync(path).equals(bytes)) throw new Error(`${path} is not what it was`)
}

/** The file of a fault as it is and as it will be. Ends everything when its place is not there, or is there twice. */
function readPlace({ name, file, find, replace }: Fault) {
  const path = join(root, file)
  const bytes = readFileSync(path)
  const parts = bytes.toString().split(find)
  if (parts.length !== 2) stop(`${name}: ${file} has its place ${parts.length - 1} times`)
  return { path, bytes, broken: parts.join(replace) }
}

async function refuseChangedFiles() {
  const files = [...new Set(chosen.map(({ file }) => file))]
  if ((await run('git', ['diff', '--quiet', 'HEAD', '--', ...files])) !== 0)
    stop(`Commit first what you changed of ${files.join(', ')}`)
}

/** What fails already proves nothing. */
async function requirePassing(faultsOfOneKind: Fault[]) {
  const files = [...new Set(faultsOfOneKind.flatMap(({ tests }) => tests))]
  if (files.length === 0) return
  console.log(`— as it is: ${files.length} files`)
  const { failed, problem } = await runTests(files)
  if (problem || failed.length > 0) stop(['Fails already:', problem, ...failed].join('\n'))
}

/** Runs files that are all of Vitest, or all of Playwright. */
async function runTests(files: readonly string[]): Promise<Outcome> {
  const report = join(folder, 'report.json')
  await rm(report, { force: true })
  if (files.every(isSpec))
    await run('playwright', ['test', ...files, '--reporter=json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  else await run('vitest', ['run', ...files, '--reporter=json', `--outputFile.json=${report}`])
  const text = await readFile(report, 'utf8').catch(() => undefined)
  if (text === undefined) return noReport
  return (files.every(isSpec) ? readPlaywright : readVitest)(JSON.parse(text))
}

/** What the browser runs is built. */
async function build() {
  if ((await run('npm', ['run', 'build'])) !== 0) stop('It cannot be built')
}

async function run(program: string, args: string[], env = {}): Promise<number | null> {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, PATH: path, ...env },
  })
  const [code] = await once(child, 'exit')
  return code
}

function isSpec(file: string) {
  return file.endsWith('.spec.ts')
}

function isInBrowser({ tests }: Fault) {
  return tests.some(isSpec)
}

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}
