import { type ReportShare, reportCalls } from '#contract/reports.ts'
import type { Route } from '#server/http/route.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import type { Services } from '#server/services.ts'
import { record } from '../../audit/audit.ts'
import { hashPassword } from '../../auth/auth.ts'
import { getReady, requireReport } from '../reports.ts'
import { insertShare, listShares, revokeShare, type ShareRow } from './shares.queries.ts'
import { newShareToken, shareTokenHash, shareUrl } from './shareToken.ts'

export function reportShareRoutes(route: Route, { config }: Pick<Services, 'config'>) {
  route.community(reportCalls.shares, async ({ input: { id }, db, community }) => {
    await requireReport(db, community, id)
    const shares = await listShares(db, community, id)
    return { items: shares.map((share) => toShare(share, null)) }
  })

  route.community(reportCalls.share, async ({ input, db, community, user, by }) => {
    const { id, expires_at, password } = input
    if (expires_at !== null && Date.parse(expires_at) <= Date.now()) {
      throw invalidFields({ expires_at: [reason('time_past')] })
    }
    const run = await getReady(db, community, id)
    const token = newShareToken(community)
    const row = {
      run: run.id,
      user: user.id,
      token_hash: shareTokenHash(token),
      password_hash: password === undefined ? null : await hashPassword(password),
      expires_at,
    }
    const share = await db.transaction().execute(async (tx) => {
      const details = { expires_at, has_password: password !== undefined }
      await record(tx, by, 'report.share', `report ${run.id}`, details)
      return insertShare(tx, community, row)
    })
    const [made] = await listShares(db, community, run.id, share.id)
    if (!made) throw new AppError('not_found', `No link ${share.id}`)
    return toShare(made, shareUrl(config.publicUrl, token))
  })

  route.community(reportCalls.unshare, async ({ input: { id }, db, community, by }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await revokeShare(tx, community, id))) throw new AppError('not_found', `No link ${id}`)
      await record(tx, by, 'report.unshare', `link ${id}`)
    })
    return { id }
  })
}

const toShare = (
  { id, expires_at, created_at, last_opened_at, ...share }: ShareRow,
  url: string | null,
): ReportShare => ({
  ...share,
  id: String(id),
  url,
  expires_at: expires_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  last_opened_at: last_opened_at?.toISOString() ?? null,
})
