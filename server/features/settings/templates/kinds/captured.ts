import type {
  TemplateContent,
  TemplateGap,
  TemplateKind,
  TemplateNote,
} from '#contract/settings/templates.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Copy } from '../copies.queries.ts'

export type ContentOf<Kind extends TemplateKind> = Extract<TemplateContent, { kind: Kind }>

/** What a template is made of: its content, a name for it, and what of the source it cannot carry. */
export interface Captured {
  name: string
  content: TemplateContent
  left_out: TemplateGap[]
}

/** Where the job writes: the copy of a template in a community, in one transaction. */
export interface Place {
  tx: Db
  community: CommunityId
  template: string
  copy: Copy
}

/** What was left alone; undefined where what had been written before is gone, and is not to be made anew. */
export type Outcome = TemplateNote[] | undefined

/** Those of which there are any. */
export const gaps = (counted: [what: TemplateGap['what'], count: number][]): TemplateGap[] =>
  counted.flatMap(([what, count]) => (count > 0 ? [{ what, count }] : []))
