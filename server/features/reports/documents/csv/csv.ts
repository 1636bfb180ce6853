import { stringify } from 'csv-stringify/sync'
import type { Layout } from '../layout/layout.ts'
import { recordColumns, recordsOf } from './records.ts'

const byteOrderMark = '\uFEFF'

/** A report as CSV (RFC 4180) in UTF-8: one long table, texts that Excel would take for a formula begin with an apostrophe. */
export const reportCsv = (layout: Layout): string =>
  byteOrderMark +
  stringify(recordsOf(layout), {
    header: true,
    columns: [...recordColumns],
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
  })
