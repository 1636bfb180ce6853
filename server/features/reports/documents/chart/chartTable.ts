import type { BlockOf } from '../layout/layout.ts'

/** The points of a chart as a table, each as it is written. */
export const chartTable = ({ step, categories, series, number }: BlockOf<'chart'>): BlockOf<'table'> => ({
  type: 'table',
  title: '',
  columns: [
    { key: 'at', title: step, align: 'start' },
    ...series.map(({ key, name }) => ({ key, title: name, align: 'end' as const })),
  ],
  rows: categories.map((category, at) => [
    { text: category },
    ...series.map(({ values, texts }) => ({ text: texts[at] ?? '', value: values[at] ?? null, number })),
  ]),
  note: '',
})
