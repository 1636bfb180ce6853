import { relative } from 'node:path'
import { z } from 'zod'

/** What came of a run of tests. */
export interface Outcome {
  passed: number
  /** The titles of the tests that failed. */
  failed: string[]
  /** Why tests did not run: a file that does not load, an error outside of tests, no test at all. */
  problem?: string
  tests: TimedTest[]
}

export interface TimedTest {
  /** File, path and title of the test. */
  name: string
  ms: number
  /** Why it failed. */
  failure?: string
}

export const noReport: Outcome = { passed: 0, failed: [], problem: 'there is no report', tests: [] }

/** Of Vitest's JSON reporter. */
export function readVitest(report: unknown): Outcome {
  const files = VitestReport.parse(report).testResults
  const tests = files.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file })),
  )
  const unloaded = files.find((file) => file.status === 'failed' && !file.assertionResults.some(hasFailed))
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(hasFailed).map(({ fullName }) => fullName),
    problem: tests.length === 0 ? 'no test was found' : unloaded && (unloaded.message || unloaded.name),
    tests: tests.map(({ file, fullName, duration, failureMessages }) => ({
      name: `${relative(process.cwd(), file)} › ${fullName}`,
      ms: duration ?? 0,
      failure: failureMessages?.[0],
    })),
  }
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

const hasFailed = ({ status }: { status: string }) => status === 'failed'

/** Of Playwright's JSON reporter. One that passes only when it is tried again has failed. */
export function readPlaywright(report: unknown): Outcome {
  const { suites, errors } = PlaywrightReport.parse(report)
  const tests = suites.flatMap(testsIn)
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky')
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: failed.map(({ title }) => title),
    problem: tests.length === 0 ? 'no test was found' : errors[0] && (errors[0].message ?? 'an error'),
    tests: tests.map(({ file, title, results }) => ({
      name: `e2e/${file} › ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      failure: results.find(({ error }) => error)?.error?.message,
    })),
  }
}

const PlaywrightResult = z.object({
  duration: z.number(),
  error: z.object({ message: z.string().optional() }).optional(),
})

const PlaywrightSuite = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      tests: z.array(z.object({ status: z.string(), results: z.array(PlaywrightResult) })),
    }),
  ),
  get suites(): z.ZodOptional<z.ZodArray<typeof PlaywrightSuite>> {
    return z.array(PlaywrightSuite).optional()
  },
})
const PlaywrightReport = z.object({
  suites: z.array(PlaywrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
})

interface BrowserTest {
  file: string
  title: string
  status: string
  results: z.output<typeof PlaywrightResult>[]
}

const testsIn = ({ specs, suites = [] }: z.output<typeof PlaywrightSuite>): BrowserTest[] => [
  ...specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ file, title, ...test }))),
  ...suites.flatMap(testsIn),
]
