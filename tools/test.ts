// `npm test`: the checks, the build, and all tests. The last line counts them; a failed check counts as one.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { checks, run, runAll } from './steps.ts'

const VitestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numFailedTestSuites: z.int(),
    success: z.boolean(),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    // A file that does not even load has no failed tests.
    failed: report.success ? 0 : report.numFailedTests || Math.max(report.numFailedTestSuites, 1),
  }))
const PlaywrightReport = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }))

interface Count {
  passed: number
  failed: number
}

const folder = await mkdtemp(join(tmpdir(), 'rapport-test-report-'))
const vitestFile = join(folder, 'vitest.json')
const playwrightFile = join(folder, 'playwright.json')

const failedChecks = await runAll([...checks, { name: 'build', command: ['npm', 'run', 'build'] }])
const counts = [
  { passed: 0, failed: failedChecks.length },
  await runTests(VitestReport, vitestFile, {
    name: 'unit and integration tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`],
  }),
  await runTests(PlaywrightReport, playwrightFile, {
    name: 'browser tests',
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile },
  }),
]
await rm(folder, { recursive: true })

const total = (part: keyof Count) => counts.reduce((sum, count) => sum + count[part], 0)
if (failedChecks.length > 0) console.error(`\nFailed checks: ${failedChecks.join(', ')}`)
if (total('failed') > 0) process.exitCode = 1
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)

/** Runs tests and counts them by their report; without one, or without a test, the run itself has failed. */
async function runTests(
  report: z.ZodType<Count>,
  file: string,
  step: Parameters<typeof run>[0],
): Promise<Count> {
  const succeeded = await run(step)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { passed: 0, failed: 1 }
  const { passed, failed } = report.parse(JSON.parse(text))
  const hasFailed = !succeeded || passed === 0
  return { passed, failed: hasFailed ? Math.max(failed, 1) : failed }
}
