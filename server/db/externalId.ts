import { type RawBuilder, sql } from 'kysely'

/** The order of a network's ids: of numbers that of their values, which rise with time. */
export const inOrderOfIds = (column: string): RawBuilder<unknown> =>
  sql`length(${sql.ref(column)}), ${sql.ref(column)}`
