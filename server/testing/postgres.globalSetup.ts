import type { TestProject } from 'vitest/node'
import { distributeTemplate } from './citus.ts'
import { startTestServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a migrated database without rows, for `testDatabase` to clone. */
    templateUrl: string
    /** Whether its web tables are distributed. */
    hasCitus: boolean
  }
}

/** One PostgreSQL for the whole run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer({ inMemory: true })
  project.provide('templateUrl', server.url)
  project.provide('hasCitus', await distributeTemplate(server.url))
  return server.stop
}
