import { expect, test } from 'vitest'
import { importsIn } from './imports.ts'
import { findViolations, findZodInBrowser } from './rules.ts'

test.each([
  ['contract/content/tags.ts', 'pg'],
  ['contract/content/tags.ts', 'server/lib/errors.ts'],
  ['server/app.ts', 'web/main.tsx'],
  ['web/app/api/api.ts', 'server/lib/errors.ts'],
  ['web/app/api/api.ts', 'node:fs'],
  ['web/app/api/api.ts', 'networks/registry.ts'],
  ['web/app/api/api.ts', 'networks/vk/screens/profile.ts'],
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
  expect(findViolations({ from, to, isType: false })).toHaveLength(1)
})

test.each([
  ['contract/content/tags.ts', 'zod'],
  ['server/features/sync/sync.queries.ts', 'kysely'],
  ['server/features/sync/sync.test.ts', 'kysely'],
  ['server/features/sync/sync.test.ts', 'networks/vk/sandbox/server.ts'],
  ['server/features/content/content.ts', 'server/features/sync/sync.ts'],
  ['server/features/sync/run.ts', 'networks/network.ts'],
  ['networks/vk/vk.ts', 'networks/network.ts'],
  ['networks/registry.ts', 'networks/vk/vk.ts'],
  ['networks/ways.ts', 'networks/vk/screens/ways.ts'],
  ['web/app/api/api.ts', 'networks/profiles.ts'],
  ['web/locales/i18n.test.ts', 'networks/testing/tinyProfile.ts'],
  ['server/features/content/content.ts', 'server/features/content/contentRow.ts'],
  ['tracker/view.ts', 'contract/web/collect.ts'],
  ['tracker/tracker.test.ts', 'vitest'],
  ['web/screens/feed/card/Card.tsx', 'contract/content/content.ts'],
])('%s may import %s', (from, to) => {
  expect(findViolations({ from, to, isType: false })).toEqual([])
})

test('every way to import is seen, and paths are those of the project', () => {
  const text = `import a from 'a'
    import type { B } from "../b.ts"
    import './c.css'
    import {
      type C,
      c,
    } from './c.ts'
    export type { D } from '#server/d.ts'
    const e = await import('./e.ts')`
  const found = importsIn('web/app/here.ts', text)
  expect(found.map(({ to, isType }) => (isType ? `type ${to}` : to))).toEqual([
    'a',
    'type web/b.ts',
    'web/app/c.css',
    'web/app/c.ts',
    'type server/d.ts',
    'web/app/e.ts',
  ])
})

test('the browser takes no value of a file that needs zod, though it may take the types', () => {
  const ofContract = [
    { from: 'contract/content/tags.ts', to: 'contract/call.ts', isType: false },
    { from: 'contract/call.ts', to: 'zod', isType: false },
    { from: 'contract/metrics/delta.ts', to: 'contract/content/tags.ts', isType: true },
  ]
  const broken = { from: 'web/screens/tags/TagsPage.tsx', to: 'contract/content/tags.ts', isType: false }
  const fine = [
    { ...broken, isType: true },
    { ...broken, to: 'contract/metrics/delta.ts' },
    { ...broken, from: 'web/screens/tags/tags.test.ts' },
    { ...broken, from: 'server/features/tags/tags.routes.ts' },
  ]
  expect(findZodInBrowser([...ofContract, ...fine, broken])).toEqual([expect.objectContaining(broken)])
})
