/** Something to be broken, and who should tell. */
export interface Fault {
  name: string
  /** What goes wrong then, for the table. */
  breaks: string
  file: string
  /** Is there once. */
  find: string
  replace: string
  /** Files of Vitest, or of Playwright. */
  tests: readonly [string, ...string[]]
}

export const faults: readonly Fault[] = [
  {
    name: 'graph-sum',
    breaks: 'a point of a graph has the last of its days instead of their sum',
    file: 'server/features/analytics/graph.ts',
    find: 'total[column] = (numberOf(total, column) ?? 0) + value',
    replace: 'total[column] = value',
    tests: ['server/features/analytics/graph.server.test.ts'],
  },
  {
    name: 'session-end',
    breaks: 'a bearer token outlives its session',
    file: 'server/features/auth/auth.queries.ts',
    find: ".where('session.expires_at', '>', sql<Date>`now()`)",
    replace: '',
    tests: ['server/features/auth/session/sessions.server.test.ts'],
  },
  {
    name: 'report-claim',
    breaks: 'a scheduled report does not claim its period, and is made twice',
    file: 'server/features/reports/dueRuns.ts',
    find: 'scheduledFor: at',
    replace: 'scheduledFor: null',
    tests: ['server/features/reports/dueRuns.server.test.ts'],
  },
  {
    name: 'web-event',
    breaks: 'web events leave the inbox though counting them fails',
    file: 'server/features/web/count/rollupWorker.ts',
    find: 'await db\n      .transaction()\n      .execute((tx) => countWaiting(tx, coordinator ?? tx, community, memories, most))',
    replace: 'await countWaiting(db, coordinator ?? db, community, memories, most)',
    tests: ['server/features/web/count/rollupWorker.server.test.ts'],
  },
  {
    name: 'plural',
    breaks: 'two posts are counted in the genitive plural in Russian',
    file: 'web/locales/ru/first/content.ts',
    find: "posts_few: '{{formatted}} поста'",
    replace: "posts_few: '{{formatted}} постов'",
    tests: ['web/locales/locales.test.ts'],
  },
  {
    name: 'role',
    breaks: 'a viewer may do what is for editors',
    file: 'server/http/caller.ts',
    find: 'roles.indexOf(role) >= roles.indexOf(needs)',
    replace: 'roles.indexOf(role) + 1 >= roles.indexOf(needs)',
    tests: ['server/http/access.server.test.ts'],
  },
  {
    name: 'community-role',
    breaks: 'the role in the chosen community counts in every other one',
    file: 'server/http/caller.ts',
    find: 'caller.communities.get(community)',
    replace: 'caller.user.role',
    tests: ['server/http/access.server.test.ts'],
  },
  {
    name: 'community',
    breaks: "another community's content can be read by its id",
    file: 'server/features/content/details/contentByIds.queries.ts',
    find: 'where content.community_id =',
    replace: 'where 0 <',
    tests: ['server/http/foreignIds.server.test.ts'],
  },
  {
    name: 'er-base',
    breaks: 'a rate by reach is divided by views',
    file: 'server/db/migrations/202611211010_metric_definitions.sql',
    find: "when 'reach' then reach",
    replace: "when 'reach' then views",
    tests: ['server/features/settings/saveDefinitions.server.test.ts'],
  },
  {
    name: 'benchmark-year',
    breaks: 'a benchmark takes the year of UTC, not of the community',
    file: 'server/features/tags/benchmarks.queries.ts',
    find: 'extract(year from published_on)',
    replace: "extract(year from published_at at time zone 'UTC')",
    tests: ['server/features/tags/benchmarks.server.test.ts'],
  },
  {
    name: 'persons-word',
    breaks: "the model overwrites a person's word on a comment",
    file: 'server/features/emotion/judging.queries.ts',
    find: "case when comment.emotion_source = 'person' then comment.emotion else decided.emotion end",
    replace: 'decided.emotion',
    tests: ['server/features/emotion/judging.server.test.ts'],
  },
  {
    name: 'undo',
    breaks: 'undoing an operation on tags gives nothing back',
    file: 'server/features/tags/tagOperations.queries.ts',
    find: 'sql.ref(to)',
    replace: "sql.ref('state')",
    tests: ['server/features/tags/operations.server.test.ts'],
  },
  {
    name: 'formula',
    breaks: 'a text in a CSV file is run as a formula',
    file: 'server/export/csvText.ts',
    find: '.replace(atBeginning, "\'")',
    replace: '',
    tests: ['server/features/content/export/export.server.test.ts'],
  },
  {
    name: 'salt',
    breaks: 'the salts of past days are kept, and visitors can be found by them',
    file: 'server/features/web/count/sweep.queries.ts',
    find: 'and day < current_date - 1',
    replace: 'and day < current_date - 30',
    tests: ['server/features/web/count/sweep.server.test.ts'],
  },
  {
    name: 'visitor',
    breaks: 'a visitor who comes twice a day is counted twice',
    file: 'server/features/web/count/visits.ts',
    find: 'known?.index ?? visitors.size',
    replace: 'visitors.size',
    tests: ['server/features/web/count/rollupWorker.server.test.ts'],
  },
  {
    name: 'last-administrator',
    breaks: 'the last administrator can be demoted',
    file: 'server/features/users/access.ts',
    find: "role === 'admin' &&\n  community_ids === null",
    replace: "role !== 'viewer' &&\n  community_ids === null",
    tests: ['server/features/users/users.server.test.ts'],
  },
  {
    name: 'filters',
    breaks: 'a filter of the feed drops the others from the address',
    file: 'web/screens/feed/FeedPage.tsx',
    find: '...parseFeed(now), ...next',
    replace: '...parseFeed(new URLSearchParams()), ...next',
    tests: ['e2e/feed.spec.ts'],
  },
  {
    name: 'erased',
    breaks: 'a synchronisation brings erased people back',
    file: 'server/features/commenters/hideRemoved.ts',
    find: 'if (removed.erased.size === 0 && removed.authorsFrom === null) return read',
    replace: 'if (removed.erased.size >= 0) return read',
    tests: ['server/features/commenters/erase.server.test.ts'],
  },
  {
    name: 'mixing',
    breaks: 'a story can be collected beside posts to compare',
    file: 'web/entities/comparison/useTray.ts',
    find: 'refusalOf(items, item)',
    replace: 'refusalOf([], item)',
    tests: ['e2e/compare.spec.ts'],
  },
]
