import type { CellNumberKind } from '../layout/layout.ts'

/** A number as a sheet holds and shows it: the same digits as in every other document. */
export interface SheetNumber {
  value: number
  format: string
}

/** Sheets reckon with shares of one. undefined for what they have no format of. */
export function sheetNumber(value: number, kind: CellNumberKind): SheetNumber | undefined {
  switch (kind) {
    case 'money':
      return { value, format: '#,##0' }
    case 'count':
    case 'average': {
      const hasTenths = Math.abs(value) < 100 && Math.round(value * 10) % 10 !== 0
      return { value, format: hasTenths ? '#,##0.0' : '#,##0' }
    }
    case 'change':
      return { value, format: '+#,##0;"−"#,##0;0' }
    case 'percent':
      return { value: value / 100, format: Math.abs(value) < 10 ? '0.00%' : '0.0%' }
    case 'tenths':
      return { value: value / 100, format: '0.0%' }
    case 'share':
      return { value: value / 100, format: '0%' }
    case 'points':
    case 'seconds':
      return undefined
  }
}
