import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Noise on orange. */
export const drawing = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels,
      background: { r: 204, g: 68, b: 0, alpha: 0.5 },
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })

/** Frames of one colour each, to be written as GIF or WebP. */
export function film(width: number, height: number, frames: number): Sharp {
  const bytes = Buffer.alloc(width * height * frames * 3, 0)
  for (let frame = 0; frame < frames; frame += 1) {
    bytes.fill((frame * 40) % 256, frame * width * height * 3, (frame + 1) * width * height * 3)
  }
  return sharp(bytes, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
}

/** A PNG of few bytes that says it is of any size, each pixel black or white. */
export function pngOf(width: number, height: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
