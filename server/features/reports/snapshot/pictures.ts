import { type ImageStore, readThumbnail } from '../../images/images.ts'
import type { ReportSnapshot, SectionSnapshot, SnapshotPicture } from './snapshot.ts'

/** In pixels: as large as a card of a document shows it, on paper, too. */
const side = 240
const quality = 74

/** A snapshot with the pictures of its creatives; one whose file is gone has none. */
export async function withPictures(store: ImageStore, snapshot: ReportSnapshot): Promise<ReportSnapshot> {
  const sections: SectionSnapshot[] = []
  for (const section of snapshot.sections) {
    sections.push(
      section.kind === 'campaign'
        ? { ...section, pictures: await picturesOf(store, section.creatives) }
        : section,
    )
  }
  return { ...snapshot, sections }
}

type Creatives = Extract<SectionSnapshot, { kind: 'campaign' }>['creatives']

async function picturesOf(store: ImageStore, creatives: Creatives) {
  const pictures: Record<string, SnapshotPicture> = {}
  for (const { image } of creatives) {
    const file = image && (await readThumbnail(store, image))
    if (file) pictures[image.id] = await smallJpeg(file)
  }
  return pictures
}

/** What every document can hold: slides and PDFs do not know WebP. */
async function smallJpeg(file: Buffer): Promise<SnapshotPicture> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(file)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { data: `data:image/jpeg;base64,${data.toString('base64')}`, width, height }
}
