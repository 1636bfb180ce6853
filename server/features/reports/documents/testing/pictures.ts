import sharp from 'sharp'
import type { ReportSnapshot } from '../../snapshot/snapshot.ts'
import { changesOf } from './changes.ts'
import { reportSnapshot, type SnapshotOptions } from './snapshot.ts'

/** A whole report as it is built today: with its summary, and pictures of some posts, of one of which none could be had. */
export async function picturedSnapshot(options: SnapshotOptions = {}): Promise<ReportSnapshot> {
  const [wide, upright] = await Promise.all([jpegOf(400, 300), jpegOf(225, 400)])
  return {
    ...reportSnapshot(options),
    summary: { changes: changesOf(null), basis: 'published', compare: 'previous' },
    // Of them 102 is among the best and the weakest.
    pictures: { 100: wide, 102: upright, 103: null },
  }
}

async function jpegOf(width: number, height: number) {
  const background = { r: width % 256, g: height % 256, b: 90 }
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { data: `data:image/jpeg;base64,${bytes.toString('base64')}`, width, height }
}
