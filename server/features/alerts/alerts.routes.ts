import { alertCalls } from '#contract/alerts.ts'
import type { Config } from '#server/config.ts'
import type { Route } from '#server/http/route.ts'
import { AppError } from '#server/lib/errors.ts'
import { upsertAlertSettings } from './alertSettings.queries.ts'
import { countAlerts, listAlerts, markRead } from './alerts.queries.ts'
import { settingsOf, toAlerts } from './alerts.ts'

export function alertRoutes(route: Route, { config }: { config: Pick<Config, 'smtpUrl'> }) {
  route.community(alertCalls.list, async ({ input: { page, per_page }, db, community, user }) => {
    const { bell } = await settingsOf(db, community, user.id)
    const rows = await listAlerts(db, community, user.id, bell, { page, per_page })
    const [items, counts] = await Promise.all([
      toAlerts(db, community, rows),
      countAlerts(db, community, user.id, bell),
    ])
    return { items, page, per_page, ...counts }
  })

  route.community(alertCalls.read, async ({ input: { ids }, db, community, user }) => {
    await db.transaction().execute(async (tx) => {
      const marked = await markRead(tx, community, user.id, ids)
      if (ids && marked < new Set(ids).size) throw new AppError('not_found', `No alerts ${ids.join(', ')}`)
    })
    const { bell } = await settingsOf(db, community, user.id)
    const { unread } = await countAlerts(db, community, user.id, bell)
    return { unread }
  })

  route.community(alertCalls.settings, async ({ db, community, user }) => ({
    settings: await settingsOf(db, community, user.id),
    can_email: config.smtpUrl !== undefined,
  }))

  route.community(alertCalls.saveSettings, ({ input: { settings }, db, community, user }) =>
    upsertAlertSettings(db, community, user.id, {
      bell: [...new Set(settings.bell)],
      email: [...new Set(settings.email)],
      language: settings.language,
    }),
  )
}
