import type { views as english } from '../en/views.ts'
import type { Russian } from '../russian.ts'

export const views: Russian<typeof english> = {}
