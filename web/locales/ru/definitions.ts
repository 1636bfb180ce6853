import type { definitions as english } from '../en/definitions.ts'
import type { Russian } from '../russian.ts'

export const definitions: Russian<typeof english> = {}
