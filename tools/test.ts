// `npm test`: the checks, the build, and all tests but the slow ones. `slow`: those. `unit`: those that need nothing.
// `changed`: what the work tree touches. The last line counts the tests; a failed check counts as one.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks, run, runAll, type Step } from './steps.ts'
import { type Outcome, PlaywrightReport, VitestReport } from './test/reports.ts'

const slowest = 10

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
    await playwright('accessibility', ['--project=accessibility']),
  ],
  // What the browser runs is not imported by its tests: of these the changed ones are run.
  changed: async () => [
    await check([build]),
    await vitest('changed', ['--project=unit', '--project=server', '--changed'], { mayBeNone: true }),
    await playwright('changed browser tests', ['--project=screens', '--only-changed'], { mayBeNone: true }),
  ],
}

const folder = await mkdtemp(join(tmpdir(), 'rapport-test-report-'))
const [, , which = 'all'] = process.argv
const outcomes = await (runs[which as keyof typeof runs] ?? usage)()
await rm(folder, { recursive: true })

const tests = outcomes.flatMap((outcome) => outcome.tests).sort((a, b) => b.ms - a.ms)
console.log(`\nThe ${slowest} slowest:`)
for (const { name, ms } of tests.slice(0, slowest))
  console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)

const total = (part: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[part], 0)
if (total('failed') > 0) process.exitCode = 1
console.log(`\n${Math.round(process.uptime())} s`)
console.log(`${total('passed')} passed, ${total('failed')} failed`)

function usage(): never {
  console.error(`node tools/test.ts [${Object.keys(runs).join(' | ')}]`)
  process.exit(2)
}

async function check(steps: readonly Step[]): Promise<Outcome> {
  const failed = await runAll(steps)
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
  return { passed: 0, failed: failed.length, tests: [] }
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
  return outcomeOf(VitestReport, file, succeeded, expected)
}

async function playwright(name: string, args: string[] = [], expected?: Expected): Promise<Outcome> {
  const file = join(folder, 'playwright.json')
  const none = expected?.mayBeNone ? ['--pass-with-no-tests'] : []
  const succeeded = await run({
    name,
    command: ['playwright', 'test', ...args, ...none, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  return outcomeOf(PlaywrightReport, file, succeeded, expected)
}

/** What a run's report says; without one, or without a test, the run itself has failed. */
async function outcomeOf(
  report: typeof VitestReport | typeof PlaywrightReport,
  file: string,
  succeeded: boolean,
  { mayBeNone = false }: Expected = {},
): Promise<Outcome> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { passed: 0, failed: succeeded && mayBeNone ? 0 : 1, tests: [] }
  const outcome = report.parse(JSON.parse(text))
  const isMissing = outcome.passed === 0 && !mayBeNone
  return { ...outcome, failed: succeeded && !isMissing ? outcome.failed : Math.max(outcome.failed, 1) }
}
