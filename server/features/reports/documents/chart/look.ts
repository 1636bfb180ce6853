import { seriesColor } from '../brand.ts'
import type { BlockOf, Layout, Series } from '../layout/layout.ts'

export type Chart = BlockOf<'chart'>

/** With what charts are drawn. */
export interface Look {
  locale: Layout['locale']
  color: string
  soFar: string
  fontFamily: string
  fontSize: number
}

export const drawnColor = ({ color, isCompared }: Series, index: number, look: Look) =>
  color ?? seriesColor(look.color, index, isCompared)

/** The average of Noto Sans. */
const letterWidth = 0.58

/** About how wide a text is, in px. */
export const textWidth = (text: string, fontSize: number) => text.length * letterWidth * fontSize
