import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import type { Unit } from '#contract/metrics/metrics.ts'

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
  /** Of the columns that are figures. */
  units: Partial<Record<Column, Unit>>
  /** Of columns that need more than their title, in characters. */
  widths: Partial<Record<Column, number>>
  /** What its figures are of, in a sentence. */
  basis: Record<ExportLanguage, string>
  /** What the columns are that do not say so themselves. network: as `community.network` has it. */
  explain(
    language: ExportLanguage,
    of: { definitions: MetricDefinitions | null; network: string },
  ): Partial<Record<Column, string>>
}

/** timeZone: by whose clocks its moments are, where nothing else of the file says so. */
export const columnTitles = <Column extends string>(
  { columns, titles, moments }: ExportTable<Column>,
  language: ExportLanguage,
  timeZone?: string,
) =>
  columns.map((column) => {
    const title = titles[language][column]
    return timeZone && moments.has(column) ? `${title}, ${timeZone}` : title
  })

/** Values as a table shows them: lists become texts. */
export const toCells = <Column extends string>(
  { columns }: ExportTable<Column>,
  row: ExportRow<Column>,
): Cell[] =>
  columns.map((column) => {
    const value: Cell | string[] = row[column]
    return Array.isArray(value) ? value.join('; ') : value
  })
