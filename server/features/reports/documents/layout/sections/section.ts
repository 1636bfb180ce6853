import type { SectionKind } from '#contract/reports.ts'
import type { SectionSnapshot } from '../../../snapshot/snapshot.ts'
import type { Block } from '../layout.ts'

export type SectionOf<Kind extends SectionKind> = Extract<SectionSnapshot, { kind: Kind }>

/** What a kind of section shows. title: the usual one · subtitle: what is counted. */
export interface Laid {
  title: string
  subtitle: string
  blocks: Block[]
}
