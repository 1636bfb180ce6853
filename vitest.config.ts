import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,sandbox,emotion,tracker,web,tools,bench}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/testing/postgres.globalSetup.ts',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
