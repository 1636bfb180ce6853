import type { Failure } from '#contract/errorBody.ts'
import type { Currency } from '#contract/writing/currency.ts'
import { brokenLine, type CsvLine, readLines } from '#server/import/csvLines.ts'
import { readDay } from '#server/import/readDay.ts'
import { invalidFields, reason, toFailure } from '#server/lib/errors.ts'
import { readCount, readMoney, readUtmContent } from './adCells.ts'
import { type AdColumn, type AdHead, currencyIn, readAdHead } from './adColumns.ts'

/** One ad on one day. name: its name, else its UTM content. */
export interface FileRow {
  line: number
  day: string
  name: string
  utm_content: string | null
  impressions: number
  clicks: number
  spent: number
}

/** What is wrong with a line, which is left out. */
interface Problem extends Failure {
  line: number
}

export interface AdFile {
  rows: FileRow[]
  problems: Problem[]
  /** Of what was spent, where the file names it. */
  currency: Currency | undefined
}

/** Lines below which there is no row of names: cabinets put a title above it. */
const mostAboveHead = 20

const mostLetters = 500

/** Reads an ad account's export. Errors: validation_failed for what is no CSV of the columns that are needed. */
export async function readAdFile(text: string): Promise<AdFile> {
  const file: AdFile = { rows: [], problems: [], currency: undefined }
  let head: AdHead | undefined
  try {
    for await (const line of readLines(text)) {
      if (head) readRow(file, head, line)
      else {
        head = readAdHead(line.cells)
        file.currency = currencyIn(line.cells[head?.get('spent') ?? -1] ?? '')
      }
      if (!head && line.number > mostAboveHead) break
    }
  } catch (error) {
    if (brokenLine(error) === undefined) throw error
    throw invalidFields({ csv: [reason('csv_broken')] })
  }
  if (head) return file
  throw invalidFields({
    csv: [reason('csv_columns')],
  })
}

function readRow({ rows, problems }: AdFile, head: AdHead, { cells, number: line }: CsvLine) {
  if (isSum(cells)) return
  const cell = (column: AdColumn) => cells[head.get(column) ?? -1] ?? ''
  const day = readDay(cell('day'))
  const utm_content = cell('utm_content') || readUtmContent(cell('link'))
  const name = (cell('name') || utm_content || '').slice(0, mostLetters)
  const [impressions, clicks] = [readCount(cell('impressions')), readCount(cell('clicks'))]
  const spent = readMoney(cell('spent'))
  if (day === undefined) problems.push({ line, ...toFailure(reason('csv_day')) })
  else if (name === '') problems.push({ line, ...toFailure(reason('csv_no_ad')) })
  else if (impressions === undefined || clicks === undefined || spent === undefined)
    problems.push({ line, ...toFailure(reason('csv_number')) })
  else rows.push({ line, day, name, utm_content, impressions, clicks, spent })
}

/** Cabinets end with what all of it makes together. */
const isSum = (cells: string[]) => /^(итого|всего|total)/i.test(cells.find((cell) => cell !== '') ?? '')
