import type { exports as english } from '../en/exports.ts'
import type { Russian } from '../russian.ts'

export const exports: Russian<typeof english> = {}
