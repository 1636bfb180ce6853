import type { comments as english } from '../en/comments.ts'
import type { Russian } from '../russian.ts'

export const comments: Russian<typeof english> = {}
