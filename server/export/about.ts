import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import type { Unit } from '#contract/metrics/metrics.ts'
import type { Cell, ExportLanguage, ExportTable } from './table.ts'

/**
 * Of whom a file is, and by whose clocks and definitions; null where it is of many communities, each with its own.
 */
export interface ExportOf {
  name: string | null
  time_zone: string | null
  /** The first one, where rows are of many. */
  network: string
  definitions: MetricDefinitions | null
  made_at: Date
}

const words: Record<
  ExportLanguage,
  Record<'sheet' | 'community' | 'times' | 'figures' | 'empty' | 'missing', string>
> = {
  en: {
    sheet: 'About',
    community: 'Community',
    times: 'Times',
    figures: 'Figures',
    empty: 'Empty cells',
    missing: 'No data, which is not the same as zero.',
  },
  ru: {
    sheet: 'О данных',
    community: 'Сообщество',
    times: 'Время',
    figures: 'Числа',
    empty: 'Пустые ячейки',
    missing: 'Данных нет, это не ноль.',
  },
}
const heads: Record<ExportLanguage, string[]> = {
  en: ['Column', 'Unit', 'What it is'],
  ru: ['Столбец', 'Единица', 'Что это'],
}
const units: Record<ExportLanguage, Record<Unit, string>> = {
  en: { count: 'number', percent: '%' },
  ru: { count: 'число', percent: '%' },
}

export const aboutTitle = (language: ExportLanguage) => words[language].sheet

/** How the figures of a file are to be read, as rows of a sheet; the first `facts` of them are of all columns. */
export function aboutRows<Column extends string>(
  table: ExportTable<Column>,
  of: ExportOf,
  language: ExportLanguage,
): { facts: Cell[][]; head: string[]; columns: Cell[][] } {
  const t = words[language]
  const { name, time_zone } = of
  const explained = table.explain(language, of)
  return {
    facts: [
      ...(name === null ? [] : [[t.community, name]]),
      ...(time_zone === null ? [] : [[t.times, time_zone]]),
      [t.figures, table.basis[language]],
      [t.empty, t.missing],
    ],
    head: heads[language],
    columns: table.columns.flatMap((column) => {
      const unit = table.units[column]
      const text = explained[column]
      if (unit === undefined && text === undefined) return []
      return [[table.titles[language][column], unit ? units[language][unit] : null, text ?? null]]
    }),
  }
}

/** The same for programs; times of files for them are in UTC. */
export const aboutJson = <Column extends string>(
  table: ExportTable<Column>,
  { name, time_zone, network, definitions, made_at }: ExportOf,
  language: ExportLanguage,
) => ({
  community: name,
  made_at: made_at.toISOString(),
  time_zone,
  basis: table.basis[language],
  units: table.units,
  definitions,
  columns: table.explain(language, { definitions, network }),
})
