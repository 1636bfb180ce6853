import type { selection as english } from '../en/selection.ts'
import type { Russian } from '../russian.ts'

export const selection: Russian<typeof english> = {}
