import { expect, test } from 'vitest'
import { reportSnapshot } from '../testing/snapshot.ts'
import { layOutReport } from './layOutReport.ts'
import type { BlockOf } from './layout.ts'

/** Tables that have a column of this key, of reports with different numbers. */
const tablesWith = (key: string): BlockOf<'table'>[] =>
  [1, 2, 3, 4, 5, 6].flatMap((seed) =>
    layOutReport(reportSnapshot({ seed }), 'en')
      .sections.flatMap(({ blocks }) => blocks)
      .filter((block) => block.type === 'table')
      .filter(({ columns }) => columns.some((column) => column.key === key)),
  )

const sumOf = ({ columns, rows }: BlockOf<'table'>, key: string) => {
  const at = columns.findIndex((column) => column.key === key)
  const written = rows.map((row) => Number.parseFloat(row[at]?.text ?? '')).filter((n) => !Number.isNaN(n))
  const values = rows.map((row) => row[at]?.value ?? 0)
  return [written, values].map((numbers) => numbers.reduce((sum, n) => sum + n, 0))
}

test.each(['share', 'share_before', 'share_of_people'])(
  'the tone’s column %s adds up to a hundred',
  (key) => {
    const tables = tablesWith(key)
    expect(tables.length).toBeGreaterThan(4)
    for (const table of tables) expect(sumOf(table, key)).toEqual([100, 100])
  },
)

test('the shares of an audience add up to 100 % where all groups are shown', () => {
  const tables = tablesWith('device')
  expect(tables.length).toBeGreaterThan(4)
  for (const table of tables)
    for (const { key } of table.columns.slice(1))
      for (const sum of sumOf(table, key)) expect(sum).toBeCloseTo(100, 9)
})

test('what is unknown is counted and has no share', () => {
  for (const { columns, rows } of tablesWith('share')) {
    const at = columns.findIndex(({ key }) => key === 'share')
    expect(rows.at(-1)?.[at]).toMatchObject({ text: '—', value: null })
  }
})
