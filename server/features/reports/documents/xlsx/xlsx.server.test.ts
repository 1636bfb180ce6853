import type { Cell, Worksheet } from 'exceljs'
import { beforeAll, expect, test, vi } from 'vitest'
import { layOutReport } from '../layout/layOutReport.ts'
import { picturedSnapshot } from '../testing/pictures.ts'
import { workbookOf } from '../testing/readers.ts'
import { reportXlsx } from './xlsx.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let sheets: Worksheet[]
beforeAll(async () => {
  const texts = ['слово '.repeat(300), 'Story of the day', 'ok', 'ж'.repeat(500)]
  const snapshot = await picturedSnapshot({ texts })
  sheets = (await workbookOf(Buffer.from(await reportXlsx(layOutReport(snapshot, 'ru'))))).worksheets
})

function cellsOf(sheet: Worksheet): Cell[] {
  const cells: Cell[] = []
  sheet.eachRow((row) => row.eachCell((cell) => cells.push(cell)))
  return cells
}

/** Files do not tell it. */
const usualWidth = 9
const widthOf = (sheet: Worksheet, { col }: Cell) => sheet.getColumn(col).width ?? usualWidth

test('no column is narrower than what stands in it on one line', () => {
  const cut = sheets.slice(0, -1).flatMap((sheet) =>
    cellsOf(sheet)
      .filter(
        ({ alignment, isMerged, value }) => !alignment?.wrapText && !isMerged && typeof value === 'string',
      )
      // What heads a sheet has all of its first row.
      .filter(({ row }) => Number(row) > 1)
      .filter((cell) => cell.text.length > widthOf(sheet, cell)),
  )
  expect(cut.map(({ text }) => text)).toEqual([])
})

test('every row is as high as its words, and none fills a screen', () => {
  for (const sheet of sheets.slice(0, -1)) {
    const whole = sheet.columns.reduce((sum, { width = usualWidth }) => sum + width, 0)
    for (const cell of cellsOf(sheet)) {
      if (!cell.alignment?.wrapText) continue
      const width = cell.isMerged ? whole : widthOf(sheet, cell)
      const lines = cell.text
        .split('\n')
        .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0)
      const { height = 15 } = sheet.getRow(Number(cell.row))
      expect(height, `${sheet.name} ${cell.address}`).toBeGreaterThanOrEqual(lines * 15)
      expect(height).toBeLessThan(200)
    }
  }
})

test('what is unknown is an empty cell', () => {
  const texts = sheets
    .slice(0, -1)
    .flatMap(cellsOf)
    .map(({ text }) => text)
  expect(texts.filter((text) => text === '—')).toEqual([])
})

test('no table has a header without words', () => {
  const headers = sheets
    .slice(0, -1)
    .flatMap((sheet) =>
      cellsOf(sheet).filter(({ fill }) => fill?.type === 'pattern' && fill.pattern === 'solid'),
    )
  const rows = Object.values(Object.groupBy(headers, ({ worksheet, row }) => `${worksheet.name} ${row}`))
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter((row) => row?.every(({ text }) => !text))).toEqual([])
})

test('the first sheet tells what happened and what to do', () => {
  const [first] = sheets
  const texts = first ? cellsOf(first).map(({ text }) => text) : []
  expect(texts).toContain('Что делать')
  expect(texts.find((text) => text.startsWith('Охват: 100'))).toBeTruthy()
})
