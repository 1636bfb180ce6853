// `npm test`: the checks, the build, and all tests but the slow ones. `slow`: those. `unit`: those that need nothing.
// `changed`: what the work tree touches. The last line counts the tests; a failed check counts as one.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { checks, run, runAll, type Step } from './steps.ts'
import { noReport, type Outcome, readPlaywright, readVitest } from './test/reports.ts'

const slowest = 10
/** Characters of what is told of a failed test at the end; the rest is said where it ran. */
const longestFailure = 1000

const build: Step = { name: 'build', command: ['npm', 'run', 'build'] }
const runs = {
  all: async () => [
    await check([...checks, build]),
    await vitest('unit and server tests', ['--project=unit', '--project=server']),
    await playwright('browser tests', ['--project=screens']),
  ],
  unit: async () => [await vitest('unit tests', ['--project=unit'])],
  slow: async () => [
    await vitest('slow tests', ['--project=slow']),
    await playwright('slow browser tests', ['--project=slow']),
  ],
  // What the browser runs is not imported by its tests: of these the changed ones are run.
  changed: async () => [
    await check([build]),
    await vitest('changed', ['--project=unit', '--project=server', '--changed'], { mayBeNone: true }),
    await playwright('changed browser tests', ['--project=screens', '--only-changed'], { mayBeNone: true }),
  ],
}

const [, , which = 'all'] = process.argv
if (!(which in runs)) {
  console.error(`node tools/test.ts [${Object.keys(runs).join(' | ')}]`)
  process.exit(2)
}
const folder = await mkdtemp(join(tmpdir(), 'rapport-test-report-'))
const outcomes = await runs[which as keyof typeof runs]()
await rm(folder, { recursive: true })

const tests = outcomes.flatMap((outcome) => outcome.tests).sort((a, b) => b.ms - a.ms)
console.log(`\nThe ${slowest} slowest:`)
for (const { name, ms } of tests.slice(0, slowest))
  console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)

const failures = tests.filter(({ failure }) => failure !== undefined)
if (failures.length > 0) console.error('\nFailed:')
for (const { name, failure = '' } of failures)
  console.error(`${name}\n${stripVTControlCharacters(failure).slice(0, longestFailure)}\n`)

for (const { problem } of outcomes) if (problem) console.error(`\nDid not run: ${problem}`)
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed.length + (outcome.problem ? 1 : 0), 0)
if (failed > 0) process.exitCode = 1
console.log(`\n${Math.round(process.uptime())} s`)
console.log(`${passed} passed, ${failed} failed`)

async function check(steps: readonly Step[]): Promise<Outcome> {
  const failed = await runAll(steps)
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
  return { passed: 0, failed, tests: [] }
}

interface Expected {
  /** Whether it is right when there was no test to run. */
  mayBeNone?: boolean
}

async function vitest(name: string, args: string[], expected?: Expected): Promise<Outcome> {
  const file = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const none = expected?.mayBeNone ? ['--passWithNoTests'] : []
  const succeeded = await run({ name, command: ['vitest', 'run', ...args, ...none, ...reporters] })
  return outcomeOf(readVitest, file, succeeded, expected)
}

async function playwright(name: string, args: string[] = [], expected?: Expected): Promise<Outcome> {
  const file = join(folder, 'playwright.json')
  const none = expected?.mayBeNone ? ['--pass-with-no-tests'] : []
  const succeeded = await run({
    name,
    command: ['playwright', 'test', ...args, ...none, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  return outcomeOf(readPlaywright, file, succeeded, expected)
}

/** What a run's report says. A run that ends badly without saying why has failed, too. */
async function outcomeOf(
  read: (report: unknown) => Outcome,
  file: string,
  succeeded: boolean,
  { mayBeNone = false }: Expected = {},
): Promise<Outcome> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const outcome = text === undefined ? noReport : read(JSON.parse(text))
  if (succeeded && mayBeNone && outcome.tests.length === 0) return { ...outcome, problem: undefined }
  const isUnexplained = !succeeded && outcome.failed.length === 0
  return { ...outcome, problem: outcome.problem ?? (isUnexplained ? 'it ended with an error' : undefined) }
}
