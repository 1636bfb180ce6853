export type ExportLanguage = 'en' | 'ru'

/** What a file holds of each row. Moments are texts, in the community's time zone or as ISO 8601 in UTC. */
export type ExportRow<Column extends string> = Record<Column, Cell | string[]>
/** As a table shows it. */
export type Cell = string | number | null

/** How rows stand in a file. */
export interface ExportTable<Column extends string> {
  /** In their order. */
  columns: readonly Column[]
  titles: Record<ExportLanguage, Record<Column, string>>
  moments: ReadonlySet<Column>
  rates: ReadonlySet<Column>
  /** Of columns that need more than their title, in characters. */
  widths: Partial<Record<Column, number>>
}

export const titlesOf = <Column extends string>(
  { columns, titles }: ExportTable<Column>,
  language: ExportLanguage,
) => columns.map((column) => titles[language][column])

/** Values as a table shows them: lists become texts. */
export const cellsOf = <Column extends string>(
  { columns }: ExportTable<Column>,
  row: ExportRow<Column>,
): Cell[] =>
  columns.map((column) => {
    const value: Cell | string[] = row[column]
    return Array.isArray(value) ? value.join('; ') : value
  })
