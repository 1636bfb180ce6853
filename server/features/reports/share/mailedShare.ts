import type { Config } from '#server/config.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { ensureMailedShare } from './shares.queries.ts'
import { newShareToken, shareTokenHash, shareUrl } from './shareToken.ts'

interface Services {
  db: Db
  secrets: Secrets
  config: Pick<Config, 'publicUrl'>
}

const goodForDays = 180

/**
 * The link in the e-mails of a run, by which those without an account read it; the same in all of them, and once taken back
 * it stays so. Its token is worked out anew from the installation's key, for only the hash is kept.
 */
export async function mailedShareUrl(
  { db, secrets, config }: Services,
  community: CommunityId,
  run: string,
): Promise<string> {
  const token = newShareToken(community, secrets.derive(`report e-mail link ${community} ${run}`))
  await ensureMailedShare(db, community, { run, token_hash: shareTokenHash(token), days: goodForDays })
  return shareUrl(config.publicUrl, token)
}
