import type { Workbook, Worksheet } from 'exceljs'

/** What a sheet may not be called, and how long at most. */
const forbidden = /[\\/?*[\]:']/g
const longestName = 31

/** Adds a sheet under a name that is allowed and not taken. */
export function addSheet(workbook: Workbook, title: string): Worksheet {
  const wanted = title.replace(forbidden, ' ').replace(/\s+/g, ' ').trim() || 'Sheet'
  const taken = new Set(workbook.worksheets.map(({ name }) => name.toLowerCase()))
  const names = Array.from({ length: workbook.worksheets.length + 2 }, (_, index) => {
    const ending = index === 0 ? '' : ` ${index + 1}`
    return (
      [...wanted]
        .slice(0, longestName - ending.length - 1)
        .join('')
        .trim()
        .slice(0, longestName - ending.length) + ending
    )
  })
  const name = names.find((each) => !taken.has(each.toLowerCase())) ?? `${workbook.worksheets.length + 1}`
  return workbook.addWorksheet(name, { views: [{ showGridLines: false }] })
}
