import type { InputOf } from '#contract/call.ts'
import { reportCalls } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { TestApp } from '#server/testing/app.ts'
import { insertRun } from '../../delivery/testing/insertRun.ts'

type NewShare = Omit<InputOf<typeof reportCalls.share>, 'id' | 'community_id'>

/** A link that an editor makes to a new run. at: what calls about the run take · path: of the link, without its host. */
export async function shareRun(
  app: TestApp,
  { token, community }: { token: string; community: CommunityId },
  settings: NewShare = {},
  given: Parameters<typeof insertRun>[2] = {},
) {
  const { report, run } = await insertRun(app.db, community, given)
  const at = { community_id: String(community), id: String(run) }
  const made = await app.call(reportCalls.share, { ...at, ...settings }, token)
  return { ...made, report, run, at, path: new URL(made.url ?? '').pathname }
}
