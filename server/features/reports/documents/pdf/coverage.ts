/** Whether a font has a letter or sign, by its code point. */
export type Coverage = (codePoint: number) => boolean

interface Range {
  from: number
  to: number
}

/**
 * The code points of a TrueType font, as its table `cmap` lists them (OpenType 1.9, formats 4 and 12). A few within the
 * ranges may lead to no glyph.
 */
export function readCoverage(font: Buffer): Coverage {
  const ranges = rangesOf(font)
  return (codePoint) => ranges.some(({ from, to }) => from <= codePoint && codePoint <= to)
}

function rangesOf(font: Buffer): Range[] {
  const cmap = tableOf(font, 'cmap')
  const tables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => {
    const at = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4)
    return { at, format: font.readUInt16BE(at) }
  })
  const full = tables.find(({ format }) => format === 12)
  const basic = tables.find(({ format }) => format === 4)
  if (full) return groupsOf(font, full.at)
  if (basic) return segmentsOf(font, basic.at)
  throw new Error('A font without a table of its letters')
}

/** Where a table begins. */
function tableOf(font: Buffer, name: string): number {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const entry = entries.find((at) => font.toString('latin1', at, at + 4) === name)
  if (entry === undefined) throw new Error(`A font without the table ${name}`)
  return font.readUInt32BE(entry + 8)
}

/** Format 12: groups of first and last code point and first glyph. */
const groupsOf = (font: Buffer, at: number): Range[] =>
  Array.from({ length: font.readUInt32BE(at + 12) }, (_, index) => {
    const group = at + 16 + index * 12
    return { from: font.readUInt32BE(group), to: font.readUInt32BE(group + 4) }
  })

/** Format 4: all last code points, two bytes of nothing, all first ones. The last segment is the end of the list. */
function segmentsOf(font: Buffer, at: number): Range[] {
  const count = font.readUInt16BE(at + 6) / 2
  return Array.from({ length: count - 1 }, (_, index) => ({
    from: font.readUInt16BE(at + 16 + (count + index) * 2),
    to: font.readUInt16BE(at + 14 + index * 2),
  }))
}
