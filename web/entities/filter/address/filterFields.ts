import { type Field, one } from '#contract/addressField.ts'
import { idPattern } from '#contract/content/filterAddress.ts'
import { type DateRange, parseDateRange, writeDateRange } from '../days/dateRange.ts'

// The parts of an address that many lists have in common; filters of content are in the contract.

export const idField = one(idPattern)

export const searchField: Field<string> = { parse: (text) => text.slice(0, 200), write: String }

export const pageField: Field<number> = {
  parse: (text) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined),
  write: String,
}

export const rangeField: Field<DateRange> = {
  parse: parseDateRange,
  write: (range) => writeDateRange(range) ?? '',
}
