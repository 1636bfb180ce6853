import type { Db } from '#server/db/database.ts'
import { ifRoom } from '#server/lib/diskFull.ts'
import { AppError } from '#server/lib/errors.ts'
import { countCalls } from './programCalls.queries.ts'

/** Ten a second: more than a program needs that asks for what is new, and less than people would notice. */
export const mostPerMinute = 600

/**
 * Counts calls that programs make at one moment, by the ids of their tokens, one for each call. Gives what says of one call
 * after the other why it may not be made.
 */
export async function countProgramCalls(
  db: Db,
  tokenIds: number[],
): Promise<(tokenId: number) => AppError | undefined> {
  const counted = tokenIds.length > 0 ? await ifRoom(countCalls(db, tokenIds)) : []
  const rows = new Map(counted?.map((row) => [row.token_id, row]))
  return (tokenId) => {
    const row = rows.get(tokenId)
    if (!row) return undefined
    row.before += 1
    return row.before > mostPerMinute ? tooMany(row.ends_in_s) : undefined
  }
}

const tooMany = (retryAfterS: number) =>
  new AppError('too_many_requests', `A token makes at most ${mostPerMinute} calls a minute`, { retryAfterS })
