import { setupCalls } from './auth.ts'
import type { Call } from './call.ts'
import { contentCalls } from './content.ts'
import { communityCalls, settingsCalls } from './settings.ts'
import { syncCalls } from './sync.ts'

/** Every call there is: the table from which routes are checked and OpenAPI is printed. */
export const calls: Record<string, Record<string, Call>> = {
  setup: setupCalls,
  community: communityCalls,
  content: contentCalls,
  settings: settingsCalls,
  sync: syncCalls,
}
