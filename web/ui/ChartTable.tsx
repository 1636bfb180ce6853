import styles from './Hidden.module.css'

/** Values as they are written; the first of each row names it. */
export interface ChartRows {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The values behind a chart, for screen readers. */
export function ChartTable({ label, columns, rows }: ChartRows & { label: string }) {
  return (
    <table className={styles.hidden}>
      <caption>{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values], row) => (
          // biome-ignore-start lint/suspicious/noArrayIndexKey: rows and columns have no other identity than their place
          <tr key={row}>
            <th scope="row">{name}</th>
            {values.map((value, column) => (
              <td key={column}>{value}</td>
            ))}
          </tr>
          // biome-ignore-end lint/suspicious/noArrayIndexKey: rows and columns have no other identity than their place
        ))}
      </tbody>
    </table>
  )
}
