import { expect, test } from 'vitest'
import { type AuditState, auditInput, isFiltered, noFilters, parseAudit, writeAudit } from './auditState.ts'

test('what is asked of the audit log stands in the address and is read from there', () => {
  const state: AuditState = {
    search: 'Анна',
    people: ['3', '12'],
    actions: ['tag.delete', 'auth.signIn'],
    range: { from: '2026-11-01', to: '2026-11-30' },
    page: 2,
  }
  expect(parseAudit(writeAudit(state))).toEqual(state)
  expect(writeAudit(noFilters).size).toBe(0)
})

test('an action or a person that cannot be is left out', () => {
  const state = parseAudit(new URLSearchParams('actions=tag.delete,tag.eat&people=x,4'))
  expect(state).toEqual({ ...noFilters, actions: ['tag.delete'], people: ['4'] })
})

test('ready-made days are those of today', () => {
  expect(auditInput({ ...noFilters, range: 'days7' }, '2026-11-21')).toMatchObject({
    from: '2026-11-15',
    to: '2026-11-21',
  })
})

test('the page alone is no filter', () => {
  expect(isFiltered({ ...noFilters, page: 3 })).toBe(false)
  expect(isFiltered({ ...noFilters, range: 'today' })).toBe(true)
})
