const ofFiles: unknown[] = ['ENOSPC', 'EDQUOT']
/** SQLSTATE disk_full, and read_only_sql_transaction: ours and those of hosters only let read when a disk is nearly full. */
const ofDatabase: unknown[] = ['53100', '25006']

/** Whether PostgreSQL did not write for want of room. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ofDatabase.includes(error.code)

/** Whether something could not be written for want of room: a file, or a change of the database. */
export const isDiskFull = (error: unknown): boolean =>
  isDatabaseFull(error) || (error instanceof Error && 'code' in error && ofFiles.includes(error.code))

/** Waits for what is written beside something people read; it is left out where the disk is full, so that they read on. */
export const ifRoom = <T>(written: Promise<T>): Promise<T | undefined> =>
  written.catch((error: unknown) => {
    if (!isDiskFull(error)) throw error
    return undefined
  })
