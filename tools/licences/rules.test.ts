import { expect, test } from 'vitest'
import { findViolations, type Package } from './rules.ts'

const check = (packages: Record<string, Package>, exceptions: Record<string, string> = {}) =>
  findViolations(packages, exceptions).map(({ subject, problem }) => `${subject} ${problem}`)

test.each<[string, Package]>([
  ['an allowed licence', { license: 'MIT' }],
  ['a choice with an allowed one', { license: '(MIT OR GPL-3.0-or-later)' }],
  ['several that are all allowed', { license: 'MIT AND OFL-1.1' }],
  ['the old form of one', { license: { type: 'ISC' } }],
  ['the old form of a choice', { licenses: [{ type: 'GPL-2.0' }, { type: 'BSD-3-Clause' }] }],
])('%s passes', (_, found) => {
  expect(check({ 'node_modules/right': found })).toEqual([])
})

test.each<[string, Package, string]>([
  [
    'a licence that is not allowed',
    { license: 'AGPL-3.0-only' },
    'AGPL-3.0-only is not among the allowed licences',
  ],
  [
    'several of which one is not',
    { license: 'MIT AND GPL-2.0' },
    'MIT AND GPL-2.0 is not among the allowed licences',
  ],
  ['none', {}, 'states no licence'],
  ['words', { license: 'SEE LICENSE IN FILE' }, '"SEE LICENSE IN FILE" is no SPDX expression'],
])('%s fails', (_, found, problem) => {
  const packages = { 'node_modules/a/node_modules/@planted/one': { version: '1.0.0', ...found } }
  expect(check(packages)).toEqual([`@planted/one@1.0.0 ${problem}`])
})

test('an exception lets its packages pass, and fails when nothing needs it', () => {
  const planted = { 'node_modules/@img/planted-linux': { license: 'LGPL-3.0-or-later' } }
  expect(check(planted, { '@img/planted-*': 'for a reason' })).toEqual([])
  const right = { 'node_modules/right': { license: 'MIT' } }
  expect(check(right, { '@img/planted-*': 'for a reason' })).toEqual([
    '@img/planted-* is an exception that nothing needs',
  ])
})

test('a lock file without packages of others fails', () => {
  const own = { '': { license: 'Apache-2.0' }, 'node_modules/own': { link: true } }
  expect(check(own)).toEqual(['package-lock.json has no packages to check'])
})
