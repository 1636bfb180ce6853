import { expect, test } from 'vitest'
import { importsIn } from './imports.ts'
import { findViolations } from './rules.ts'

test.each([
  ['contract/tags.ts', 'pg'],
  ['contract/tags.ts', 'server/lib/errors.ts'],
  ['server/app.ts', 'web/main.tsx'],
  ['web/app/api/api.ts', 'server/lib/errors.ts'],
  ['web/app/api/api.ts', 'node:fs'],
  ['server/lib/calendar.ts', 'server/db/database.ts'],
  ['server/engine/median.ts', 'server/features/analytics/analytics.ts'],
  ['server/features/sync/run.ts', 'kysely'],
  ['server/jobs/worker.ts', 'pg'],
  ['server/features/sync/run.ts', 'networks/vk/sandbox/server.ts'],
  ['networks/vk/api.ts', 'server/features/sync/sync.ts'],
  ['server/features/sync/run.ts', 'networks/vk/api.ts'],
  ['server/http/route.ts', 'server/features/auth/auth.ts'],
  ['server/mail/mailer.ts', 'server/features/auth/auth.ts'],
  ['server/features/content/content.ts', 'server/features/sync/run.ts'],
  ['web/ui/page/Banner.tsx', 'web/entities/tag/TagChip.tsx'],
  ['web/screens/tags/TagsPage.tsx', 'web/screens/feed/FeedPage.tsx'],
  ['web/entities/tag/TagChip.tsx', 'web/screens/tags/TagsPage.tsx'],
  ['tracker/view.ts', 'zod'],
  ['tracker/view.ts', 'web/ui/page/Banner.tsx'],
  ['server/app.ts', 'server/testing/app.ts'],
])('%s may not import %s', (from, to) => {
  expect(findViolations({ from, to })).toHaveLength(1)
})

test.each([
  ['contract/tags.ts', 'zod'],
  ['server/features/sync/sync.queries.ts', 'kysely'],
  ['server/features/sync/sync.test.ts', 'kysely'],
  ['server/features/sync/sync.test.ts', 'networks/vk/sandbox/server.ts'],
  ['server/features/content/content.ts', 'server/features/sync/sync.ts'],
  ['server/features/sync/run.ts', 'networks/network.ts'],
  ['networks/vk/vk.ts', 'networks/network.ts'],
  ['networks/registry.ts', 'networks/vk/vk.ts'],
  ['server/features/content/content.ts', 'server/features/content/contentRow.ts'],
  ['tracker/view.ts', 'contract/collect.ts'],
  ['tracker/tracker.test.ts', 'vitest'],
  ['web/screens/feed/card/Card.tsx', 'contract/content.ts'],
])('%s may import %s', (from, to) => {
  expect(findViolations({ from, to })).toEqual([])
})

test('every way to import is seen, and paths are those of the project', () => {
  const text = `import a from 'a'
    import type { B } from "../b.ts"
    import './c.css'
    export { d } from '#server/d.ts'
    const e = await import('./e.ts')`
  expect(importsIn('web/app/here.ts', text).map(({ to }) => to)).toEqual([
    'a',
    'web/b.ts',
    'web/app/c.css',
    'server/d.ts',
    'web/app/e.ts',
  ])
})
