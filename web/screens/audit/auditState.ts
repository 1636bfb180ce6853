import { choices, matching } from '#contract/addressField.ts'
import type { AuditAction } from '#contract/people/audit.ts'
import { auditActions } from '#contract/vocabulary.ts'
import { addressState } from '../../entities/filter/address/addressState.ts'
import { pageField, rangeField, searchField } from '../../entities/filter/address/filterFields.ts'
import { type DateRange, resolveRange } from '../../entities/filter/days/dateRange.ts'
import type { AuditInput } from './audit.api.ts'

/** All state of the audit log; it lives in the address. people: ids of those who did it. */
export interface AuditState {
  search: string
  people: readonly string[]
  actions: readonly AuditAction[]
  range: DateRange
  page: number
}

export const perPage = 50
/** As many as the server takes. */
const mostPeople = 50

export const noFilters: AuditState = { search: '', people: [], actions: [], range: null, page: 1 }

export const { parse: parseAudit, write: writeAudit } = addressState<AuditState>(
  {
    search: searchField,
    people: matching(/^[1-9]\d{0,14}$/, mostPeople),
    actions: choices(auditActions),
    range: rangeField,
    page: pageField,
  },
  noFilters,
)

/** What is asked for it on `today`. */
export const auditInput = (
  { search, people, actions, range, page }: AuditState,
  today: string,
): AuditInput => ({
  search,
  users: [...people],
  actions: [...actions],
  ...resolveRange(range, today),
  page,
  per_page: perPage,
})

export const isFiltered = ({ search, people, actions, range }: AuditState): boolean =>
  search !== '' || people.length > 0 || actions.length > 0 || range !== null
