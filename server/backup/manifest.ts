import { z } from 'zod'

/** What a backup is of. It comes first in the archive, so that what does not fit is refused before anything is written. */
export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** Files of server/db/migrations that made its tables, with their checksums. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** In the order of their names. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Parts of tables, which are made as rows need them, with their bounds in SQL. */
  partitions: z.array(z.object({ name: z.string(), parent: z.string(), bound: z.string() })),
  /** Where ids go on. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/** Comes last in the archive: how many rows there are of each table, and how many files of images. */
export const Totals = z.object({ rows: z.record(z.string(), z.int()), files: z.int() })
export type Totals = z.infer<typeof Totals>

export const manifestName = 'manifest.json'
export const keyName = 'secret.key'
export const totalsName = 'totals.json'
export const tableFolder = 'tables/'
export const imageFolder = 'images/'
