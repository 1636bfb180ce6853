import { chartTable } from '../chart/chartTable.ts'
import type { Block } from '../layout/layout.ts'
import { blockText } from '../plainText.ts'

/** For who speaks: what is counted, and every number of the slide, also those it has no room for. */
export const notesOf = (subtitle: string, blocks: Block[]): string =>
  [subtitle, ...blocks.flatMap((block) => [blockText(block), ...moreOf(block)])].filter(Boolean).join('\n\n')

function moreOf(block: Block): string[] {
  if (block.type === 'chart') return [blockText({ ...chartTable(block), note: '' })]
  return block.type === 'table' && block.note ? [block.note] : []
}
