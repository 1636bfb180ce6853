import { readFile, stat } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { ReasonCode } from '#contract/reasons.ts'
import { mostImagePixels } from '#contract/vocabulary.ts'
import type { Conversion, Converted } from './conversion.ts'

const broken: ReasonCode = 'image_broken'
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
/** WebP knows no longer side. */
const longestSide = 16_383
const mostFrames = 1_000
/** Twice as high as a card is wide, so that a strip of pixels stays small. */
const thumbnail = { width: 640, height: 1280, fit: 'inside', withoutEnlargement: true } as const

// libvips opens dozens of formats, some by libraries nobody would trust with a stranger's file.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['JpegFile', 'PngFile', 'WebpFile', 'NsgifFile', 'HeifFile'].map(
    (name) => `VipsForeignLoad${name}`,
  ),
})
sharp.cache(false)

/**
 * Draws an image anew and a thumbnail of it, so that nothing else the file held is kept: upright, in sRGB, without metadata.
 * JPEG and PNG stay what they are; WebP and GIF become WebP, with their frames; AVIF becomes JPEG, or WebP where one can see
 * through it.
 */
export async function convert({ from, whole, thumbnail: small }: Conversion): Promise<Converted> {
  const found = await look(from)
  if ('refused' in found) return found
  const image = sharp(from, {
    limitInputPixels: mostImagePixels,
    failOn: 'error',
    autoOrient: true,
    animated: framesOf(found) > 1,
  })
  try {
    const { type, drawn } = redraw(image, found)
    const { width, height, pageHeight } = await drawn.toFile(whole)
    await sharp(whole).resize(thumbnail).webp({ quality: 80, effort: 3 }).toFile(small)
    return { type, width, height: pageHeight ?? height, bytes: (await stat(whole)).size }
  } catch (error) {
    return { refused: brokenUnlessOurs(error) }
  }
}

async function look(from: string): Promise<Metadata | { refused: ReasonCode }> {
  const found = await sharp(from, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const isKnown =
    found && formats.has(found.format) && (found.format !== 'heif' || found.compression === 'av1')
  if (!isKnown) return { refused: 'image_format' }
  if (found.format === 'gif' && !(await isWholeGif(from))) return { refused: broken }
  const { width, height } = found
  const frames = framesOf(found)
  if (width * height * frames > mostImagePixels) {
    return { refused: 'image_pixels' }
  }
  if (Math.max(width, height) > longestSide) return { refused: 'image_side' }
  if (frames > mostFrames) return { refused: 'image_frames' }
  return found
}

/** libvips takes a moving GIF that is cut off for one of fewer frames. Behind the last byte programs write zeros. */
const isWholeGif = async (path: string) => (await readFile(path)).findLast((byte) => byte !== 0) === 0x3b

/** What else a HEIF file may hold are other images. */
const framesOf = ({ format, pages = 1 }: Metadata) => (format === 'heif' ? 1 : pages)

function redraw(image: Sharp, { format, hasAlpha }: Metadata) {
  if (format === 'jpeg' || (format === 'heif' && !hasAlpha)) {
    // Tables fitted to the image would save a tenth of its bytes, for twice the time and all its pixels in memory.
    return { type: 'image/jpeg', drawn: image.jpeg({ quality: 85, optimiseCoding: false }) } as const
  }
  if (format === 'png') return { type: 'image/png', drawn: image.png() } as const
  return { type: 'image/webp', drawn: image.webp({ quality: 85, effort: 1 }) } as const
}

/** @throws what is no fault of the image: with the code ENOSPC where the disk is full, as libvips says it in words alone. */
function brokenUnlessOurs(error: unknown): ReasonCode {
  const message = error instanceof Error ? error.message : ''
  if (/No space left|quota exceeded/i.test(message))
    throw Object.assign(new Error(message), { code: 'ENOSPC' })
  if (message.includes('system error')) throw error
  return broken
}
