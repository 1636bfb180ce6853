import { defineConfig } from 'vitest/config'

const roots = '{contract,networks,server,sandbox,emotion,tracker,web,tools,bench}'
const server = `${roots}/**/*.server.test.ts`
const slow = `${roots}/**/*.slow.test.ts`

/** On one PostgreSQL, in processes that load the application once for all their files. */
const onPostgres = {
  globalSetup: 'server/testing/postgres.globalSetup.ts',
  pool: 'forks',
  isolate: false,
  maxWorkers: 2,
  hookTimeout: 30_000,
  // Node runs the server's TypeScript as it is; so it does in tests.
  experimental: { viteModuleRunner: false, nodeLoader: false },
} as const

/** docs/tests.md says which test belongs where. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${roots}/**/*.test.{ts,tsx}`],
          exclude: [server, slow],
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      { test: { name: 'server', include: [server], ...onPostgres, testTimeout: 30_000 } },
      { test: { name: 'slow', include: [slow], ...onPostgres, testTimeout: 120_000 } },
    ],
  },
})
