import { z } from 'zod'

export interface Outcome {
  /** The names of the tests that failed. */
  failed: string[]
  /** Why tests did not run. */
  problem?: string
}

/** Of Vitest's JSON report. */
export const readVitest = (report: unknown): Outcome => {
  const files = VitestReport.parse(report).testResults
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const unloaded = files.find(
    ({ status, assertionResults }) => status === 'failed' && !hasFailed(assertionResults),
  )
  return {
    failed: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    problem: tests.length === 0 ? 'no test was found' : unloaded && (unloaded.message || unloaded.name),
  }
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

const hasFailed = (tests: { status: string }[]) => tests.some(({ status }) => status === 'failed')

/** Of Playwright's JSON report. */
export const readPlaywright = (report: unknown): Outcome => {
  const { suites, errors } = PlaywrightReport.parse(report)
  const specs = suites.flatMap(specsIn)
  return {
    failed: specs.filter(({ ok }) => !ok).map(({ title }) => title),
    problem: specs.length === 0 ? 'no test was found' : errors[0]?.message,
  }
}

const PlaywrightSuite = z.object({
  specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
  get suites() {
    return z.array(PlaywrightSuite).optional()
  },
})
const PlaywrightReport = z.object({
  suites: z.array(PlaywrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
})

const specsIn = ({
  specs,
  suites = [],
}: z.output<typeof PlaywrightSuite>): z.output<typeof PlaywrightSuite>['specs'] => [
  ...specs,
  ...suites.flatMap(specsIn),
]
