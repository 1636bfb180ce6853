import { auth } from './auth.ts'
import { common } from './common.ts'
import { content } from './content.ts'
import { filters } from './filters.ts'
import { metrics } from './metrics.ts'
import { settings } from './settings.ts'
import { sync } from './sync.ts'

export const en = { auth, common, content, filters, metrics, settings, sync } as const
