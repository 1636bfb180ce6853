import type { history as english } from '../en/history.ts'
import type { Russian } from '../russian.ts'

export const history: Russian<typeof english> = {}
