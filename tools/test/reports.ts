import { relative } from 'node:path'
import { z } from 'zod'

/** What came of a run of tests. */
export interface Outcome {
  passed: number
  failed: number
  tests: TimedTest[]
}

export interface TimedTest {
  /** File, path and title of the test. */
  name: string
  ms: number
}

const inProject = (file: string) => relative(process.cwd(), file)

/** Of Vitest's JSON reporter. */
export const VitestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numFailedTestSuites: z.int(),
    success: z.boolean(),
    testResults: z.array(
      z.object({
        name: z.string(),
        assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
      }),
    ),
  })
  .transform(
    (report): Outcome => ({
      passed: report.numPassedTests,
      // A file that does not even load has no failed tests.
      failed: report.success ? 0 : report.numFailedTests || Math.max(report.numFailedTestSuites, 1),
      tests: report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, duration }) => ({
          name: `${inProject(name)} › ${fullName}`,
          ms: duration ?? 0,
        })),
      ),
    }),
  )

const Suite = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites(): z.ZodOptional<z.ZodArray<typeof Suite>> {
    return z.array(Suite).optional()
  },
})

/** Of Playwright's JSON reporter. */
export const PlaywrightReport = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
    errors: z.array(z.unknown()),
    suites: z.array(Suite),
  })
  .transform(
    ({ stats, errors, suites }): Outcome => ({
      passed: stats.expected,
      // One that passes when it is tried again has failed.
      failed: stats.unexpected + stats.flaky + errors.length,
      tests: suites.flatMap(testsOf),
    }),
  )

function testsOf({ specs, suites = [] }: z.output<typeof Suite>): TimedTest[] {
  const own = specs.map(({ file, title, tests }) => ({
    name: `e2e/${file} › ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }))
  return [...own, ...suites.flatMap(testsOf)]
}
