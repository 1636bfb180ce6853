import type { Content } from 'pdfmake/interfaces.js'

/** Moves what follows down, or up. */
export const shift = (points: number): Content => ({ canvas: [], margin: [0, points, 0, 0] })

/**
 * What heads something, on one page with the first `room` points of it: pdfmake can do so only by keeping them free and
 * giving them back.
 */
export const heading = (content: Content[], room: number): Content[] => [
  { unbreakable: true, stack: [...content, shift(room)] },
  shift(-room),
]
