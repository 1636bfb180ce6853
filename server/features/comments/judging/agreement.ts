import type { Agreement } from '#contract/content/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { share } from '#server/lib/wilson.ts'
import { countAgreement, findAdjustment, type Judge } from '../../emotion/emotion.ts'

/** How often people agreed with the model, and what it learnt of them. */
export async function getAgreement(
  db: Db,
  judge: Pick<Judge, 'version'>,
  community: CommunityId,
): Promise<Agreement> {
  const confused = await countAgreement(db, community)
  const adjustment = await findAdjustment(db, community)
  const judged = sum(confused)
  return {
    judged,
    agreed: share(sum(confused.filter(({ model, person }) => model === person)), judged),
    confused,
    adjustment: { corrections: adjustment?.corrections ?? 0, strength: adjustment?.strength ?? 0 },
    model_version: judge.version,
  }
}

const sum = (counted: readonly { n: number }[]) => counted.reduce((total, { n }) => total + n, 0)
