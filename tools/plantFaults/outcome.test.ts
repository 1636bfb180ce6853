import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from './outcome.ts'

const file = (status: string, tests: [string, string][], message = '') => ({
  name: 'a.test.ts',
  status,
  message,
  assertionResults: tests.map(([fullName, result]) => ({ fullName, status: result })),
})

test.each([
  ['a test that fails', [file('failed', [['sums', 'failed']])], { failed: ['sums'], problem: undefined }],
  ['tests that pass', [file('passed', [['sums', 'passed']])], { failed: [], problem: undefined }],
  [
    'a file that does not load beside one that does',
    [file('failed', [], 'SyntaxError'), file('passed', [['sums', 'passed']])],
    { failed: [], problem: 'SyntaxError' },
  ],
  ['no test', [], { failed: [], problem: 'no test was found' }],
])('%s of Vitest is told from the others', (_, testResults, outcome) => {
  expect(readVitest({ testResults })).toEqual(outcome)
})

const suite = (...specs: [string, boolean][]) => ({ specs: specs.map(([title, ok]) => ({ title, ok })) })

test.each([
  [
    'a test that fails within a group',
    [{ ...suite(['opens', true]), suites: [suite(['sorts', false])] }],
    [],
    { failed: ['sorts'] },
  ],
  [
    'an error outside of tests',
    [suite(['opens', true])],
    ['no server'],
    { failed: [], problem: 'no server' },
  ],
  ['no test', [], [], { failed: [], problem: 'no test was found' }],
])('%s of Playwright is told from the others', (_, suites, messages, outcome) => {
  expect(readPlaywright({ suites, errors: messages.map((message) => ({ message })) })).toEqual(outcome)
})
