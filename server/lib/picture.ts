import { crc32, inflateSync } from 'node:zlib'

/** Enough for print on a cover, and little enough to be unpacked in every document. */
export const mostPixels = 2000

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** Whether the data URL of a PNG or JPEG holds one that is whole and that documents can draw. */
export function isPicture(dataUrl: string): boolean {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  return dataUrl.startsWith('data:image/png') ? isPng(bytes) : isJpeg(bytes)
}

const isSize = (width: number, height: number) =>
  width > 0 && height > 0 && width <= mostPixels && height <= mostPixels

function isPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(pngSignature)) return false
  const chunks = pngChunks(bytes)
  const header = chunks?.[0]
  if (!chunks || header?.type !== 'IHDR' || header.data.length !== 13 || chunks.at(-1)?.type !== 'IEND')
    return false
  if (!isSize(header.data.readUInt32BE(0), header.data.readUInt32BE(4))) return false
  return isInflated(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)))
}

/** Undefined where one is cut or broken. */
function pngChunks(bytes: Buffer): { type: string; data: Buffer }[] | undefined {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = 8; at < bytes.length; ) {
    if (at + 12 > bytes.length) return undefined
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end))
      return undefined
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end) })
    at = end + 4
  }
  return chunks
}

/** Eight bytes a pixel, and one a row, are the most there can be. */
const mostBytes = mostPixels * (mostPixels * 8 + 1)

function isInflated(data: Buffer): boolean {
  try {
    return inflateSync(data, { maxOutputLength: mostBytes }).length > 0
  } catch {
    return false
  }
}

/** The markers that begin a frame, which tell the size. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpegEnd = Buffer.from('ffd9', 'hex')

function isJpeg(bytes: Buffer): boolean {
  // Some programs write something of their own behind the end.
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8 || bytes.lastIndexOf(jpegEnd) < 4) return false
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (isFrame(bytes[at + 1] ?? 0)) return isSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
  }
  return false
}
