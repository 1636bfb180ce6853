import type { en } from '../en/en.ts'
import type { Russian } from '../russian.ts'
import { auth } from './auth.ts'
import { common } from './common.ts'
import { content } from './content.ts'
import { filters } from './filters.ts'
import { metrics } from './metrics.ts'
import { server } from './server.ts'
import { settings } from './settings.ts'
import { sync } from './sync.ts'

const texts: Russian<typeof en> = { auth, common, content, filters, metrics, settings, sync }

export const ru = { ...texts, server }
