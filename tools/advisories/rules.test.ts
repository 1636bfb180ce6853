import { expect, test } from 'vitest'
import { judgeAudit } from './rules.ts'

const advisory = (severity: string, title: string) => ({
  name: 'planted',
  severity,
  isDirect: true,
  via: [
    { source: 1, name: 'planted', title, url: 'https://github.com/advisories/GHSA-1', severity, range: '<2' },
  ],
  effects: [],
  range: '<2.0.0',
  nodes: ['node_modules/planted'],
  fixAvailable: true,
})
const audit = (vulnerabilities: object) =>
  judgeAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))

test.each(['high', 'critical'])('an advisory of %s severity fails', (severity) => {
  expect(audit({ planted: advisory(severity, 'Runs what it is told') }).failures).toEqual([
    `planted <2.0.0: ${severity}: Runs what it is told, https://github.com/advisories/GHSA-1`,
  ])
})

test('a package that depends on one fails with it', () => {
  const above = { ...advisory('high', ''), via: ['planted'] }
  expect(audit({ above }).failures).toEqual(['above <2.0.0: high: by planted'])
})

test.each(['info', 'low', 'moderate'])('one of %s severity is told', (severity) => {
  const { failures, notes } = audit({ planted: advisory(severity, 'Slow') })
  expect(failures).toEqual([])
  expect(notes[0]).toContain(`planted <2.0.0: ${severity}: Slow`)
})

test('none passes, and an exception is left out', () => {
  const clean = { failures: [], notes: ['0 packages of production have known advisories'] }
  expect(audit({})).toEqual(clean)
  expect(audit({ next: advisory('critical', 'Theirs') })).toEqual(clean)
})

test.each([
  [
    '{"message":"request to https://registry.example/-/npm/v1/security/advisories/bulk failed","error":{"summary":"","detail":""}}',
    'request to https://registry.example/-/npm/v1/security/advisories/bulk failed',
  ],
  [
    '{"error":{"code":"ENOAUDIT","summary":"Your configured registry does not support audit requests."}}',
    'Your configured',
  ],
  ['', 'no report'],
  ['<html>', 'no report'],
])('a registry that does not answer is one line: %s', (printed, why) => {
  const { failures, notes } = judgeAudit(printed)
  expect(failures).toEqual([])
  expect(notes).toHaveLength(1)
  expect(notes[0]).toContain('Advisories were not looked up')
  expect(notes[0]).toContain(why)
})
