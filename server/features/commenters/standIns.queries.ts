import { type RawBuilder, sql } from 'kysely'

/** What begins the ids that stand in for authors who were removed; no network has such ids. */
export const standInMark = '~'

/** Whether an author was removed and only counts. */
export const isStandIn = (id: string | null): boolean => id?.startsWith(standInMark) ?? false

/** Whether an author is a person, neither a page (see networks/rows.ts) nor a stand-in. */
export const isPerson = (id: string | null): boolean => id !== null && !id.startsWith('-') && !isStandIn(id)

/** The same in SQL, of a column whose ids are in the order of their bytes: a range of its index. */
export const isOfPerson = (column: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} >= ${sql.lit(leastPerson)} and ${sql.ref(column)} < ${sql.lit(standInMark)}`

export const isOfStandIn = (column: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} >= ${sql.lit(standInMark)}`

/** Ids of people begin with a digit or a letter. */
export const leastPerson = '0'

/** An author as answers have it, null where they were removed. */
export const shownAuthorId = (id: string | null): string | null => (isStandIn(id) ? null : id)
