import type { tags as english } from '../en/tags.ts'
import type { Russian } from '../russian.ts'

export const tags: Russian<typeof english> = {}
