import type { Profile } from '#contract/people/profile.ts'
import type { Db } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { AppError } from '#server/lib/errors.ts'
import { listSessions } from '../auth/auth.ts'
import { deviceName } from './device.ts'
import { findProfile } from './profile.queries.ts'

/** What the person who asks has set, and where the person is signed in. */
export async function getProfile(
  db: Db,
  { user, sessionId }: Pick<Caller, 'user' | 'sessionId'>,
): Promise<Profile> {
  const [profile, sessions] = await Promise.all([findProfile(db, user.id), listSessions(db, user.id)])
  if (!profile) throw new AppError('unauthenticated', 'Sign in first')
  const sign_ins = sessions.map(({ id, user_agent, address, created_at, last_seen_at }) => ({
    id,
    device: deviceName(user_agent),
    address,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: id === sessionId,
  }))
  return { ...profile, sign_ins }
}
