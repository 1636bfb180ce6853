import type { CustomTableLayout } from 'pdfmake/interfaces.js'
import { line } from '../brand.ts'

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, side: 44, top: 48, bottom: 56 }
export const textWidth = page.width - 2 * page.side

/** Lines between rows, a stronger one under the header. */
export const ruled: CustomTableLayout = {
  hLineWidth: (index, { table }) => (index === 0 || index === table.body.length ? 0 : index === 1 ? 1 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (index) => (index === 1 ? '#c9cad2' : line),
  paddingTop: () => 5,
  paddingBottom: () => 5,
  paddingLeft: (index) => (index === 0 ? 0 : 5),
  paddingRight: (index, { table }) => (index === (table.widths?.length ?? 0) - 1 ? 0 : 5),
}

/** Boxes with a fine line around each and room between. */
export const boxed: CustomTableLayout = {
  hLineWidth: () => 0.75,
  vLineWidth: () => 0.75,
  hLineColor: () => line,
  vLineColor: () => line,
  paddingTop: () => 10,
  paddingBottom: () => 10,
  paddingLeft: () => 12,
  paddingRight: () => 10,
}

export const bare: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
}
