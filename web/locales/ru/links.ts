import type { links as english } from '../en/links.ts'
import type { Russian } from '../russian.ts'

export const links: Russian<typeof english> = {}
