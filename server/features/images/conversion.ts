import { z } from 'zod'
import { type ReasonCode, reasons } from '#contract/reasons.ts'

/** Paths of what is to be drawn anew, and of where to write it and its thumbnail. */
export interface Conversion {
  from: string
  whole: string
  thumbnail: string
}

/** The image as it is kept, or why there is none. width, height: in pixels · bytes: of the whole file. */
export const Converted = z.union([
  z.object({
    type: z.enum(['image/jpeg', 'image/png', 'image/webp']),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
  }),
  z.object({ refused: z.enum(Object.keys(reasons) as ReasonCode[]) }),
])
export type Converted = z.infer<typeof Converted>
