/** A picture as a data URL, with its size in pixels. */
export interface Logo {
  data: string
  width: number
  height: number
}

/** A logo that is a PNG or JPEG, not only called one; else none, which costs the report nothing else. */
export function readLogo(data: string | null): Logo | null {
  if (data === null) return null
  const bytes = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
  const size = data.startsWith('data:image/png') ? pngSize(bytes) : jpegSize(bytes)
  return size && size.width > 0 && size.height > 0 ? { data, ...size } : null
}

type Size = Pick<Logo, 'width' | 'height'>

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The first chunk of a PNG begins with its size. */
function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(pngStart)) return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Markers of a JPEG that begin a frame; C4, C8 and CC are others. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The size of a JPEG stands in its frame, behind segments that each tell their length. */
function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 2 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    if (isFrame(bytes[at + 1] ?? 0))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
