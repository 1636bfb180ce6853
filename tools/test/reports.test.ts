import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from './reports.ts'

const file = (status: string, tests: [string, string][], message = '') => ({
  name: 'a.test.ts',
  status,
  message,
  assertionResults: tests.map(([fullName, result]) => ({ fullName, status: result, duration: 1 })),
})

test.each([
  ['a test that fails', [file('failed', [['sums', 'failed']])], { passed: 0, failed: ['sums'] }],
  ['tests that pass', [file('passed', [['sums', 'passed']])], { passed: 1, failed: [] }],
  [
    'a file that does not load beside one that does',
    [file('failed', [], 'SyntaxError'), file('passed', [['sums', 'passed']])],
    { passed: 1, failed: [], problem: 'SyntaxError' },
  ],
  ['no test', [], { passed: 0, failed: [], problem: 'no test was found' }],
])('%s of Vitest is told from the others', (_, testResults, outcome) => {
  expect({ problem: undefined, ...outcome }).toEqual(untimed(readVitest({ testResults })))
})

const suite = (...specs: [string, string][]) => ({
  specs: specs.map(([title, status]) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status, results: [{ duration: 1 }, { duration: 2 }] }],
  })),
})

test.each([
  [
    'a test that fails within a group',
    [{ ...suite(['opens', 'expected']), suites: [suite(['sorts', 'unexpected'])] }],
    [],
    { passed: 1, failed: ['sorts'] },
  ],
  ['a test that passes when tried again', [suite(['opens', 'flaky'])], [], { passed: 0, failed: ['opens'] }],
  [
    'an error outside of tests',
    [suite(['opens', 'expected'])],
    ['no server'],
    { passed: 1, failed: [], problem: 'no server' },
  ],
  ['no test', [], [], { passed: 0, failed: [], problem: 'no test was found' }],
])('%s of Playwright is told from the others', (_, suites, messages, outcome) => {
  const report = { suites, errors: messages.map((message) => ({ message })) }
  expect({ problem: undefined, ...outcome }).toEqual(untimed(readPlaywright(report)))
})

test('what a test failed of is told', () => {
  const vitest = file('failed', [['sums', 'failed']])
  const [failed] = vitest.assertionResults
  const testResults = [
    { ...vitest, assertionResults: [{ ...failed, failureMessages: ['expected 1 to be 2'] }] },
  ]
  expect(readVitest({ testResults }).tests).toMatchObject([{ failure: 'expected 1 to be 2' }])
  const results = [{ duration: 1, error: { message: 'no button' } }]
  const specs = [{ file: 'a.spec.ts', title: 'opens', tests: [{ status: 'unexpected', results }] }]
  expect(readPlaywright({ suites: [{ specs }], errors: [] }).tests).toMatchObject([{ failure: 'no button' }])
})

test('the times of all attempts at a test are added', () => {
  expect(readPlaywright({ suites: [suite(['opens', 'expected'])], errors: [] }).tests).toEqual([
    { name: 'e2e/a.spec.ts › opens', ms: 3 },
  ])
})

const untimed = ({ tests: _, ...outcome }: ReturnType<typeof readVitest>) => ({
  problem: undefined,
  ...outcome,
})
