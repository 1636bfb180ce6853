import { stringify } from 'csv-stringify/sync'
import { csvOptions } from '#server/export/csvText.ts'
import type { Layout } from '../layout/layout.ts'
import { recordColumns, toRecords } from './records.ts'

const byteOrderMark = '\uFEFF'

/** A report as CSV (RFC 4180) in UTF-8: one long table, what Excel would take for a formula has an apostrophe before it. */
export const reportCsv = (layout: Layout): string =>
  byteOrderMark +
  stringify(toRecords(layout), {
    header: true,
    columns: [...recordColumns],
    ...csvOptions,
  })
