import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { findPictures, type ImageStore, readThumbnail } from '../../images/images.ts'
import type { ReportSnapshot, SectionSnapshot, SnapshotPicture } from './snapshot.ts'

/** In pixels: as large as a card of a slide shows it. */
const side = 400
const quality = 72

interface Sources {
  db: Db
  images: ImageStore
}

/**
 * A snapshot with the pictures of the posts, stories and creatives it shows; one whose file is gone, or not there yet, has
 * none.
 */
export async function withPictures(
  { db, images }: Sources,
  community: CommunityId,
  snapshot: ReportSnapshot,
): Promise<ReportSnapshot> {
  const sections = snapshot.sections.map(
    async (section): Promise<SectionSnapshot> =>
      section.kind === 'campaign'
        ? { ...section, pictures: await picturesOf(images, section.creatives) }
        : section,
  )
  const found = await findPictures(db, community, picturedIds(snapshot))
  const pictures = [...found].map(async ([id, image]) => [id, image && (await read(images, image))] as const)
  return {
    ...snapshot,
    sections: await Promise.all(sections),
    pictures: Object.fromEntries(await Promise.all(pictures)),
  }
}

/** The posts and stories that documents show as cards, or side by side. */
export const picturedIds = ({ sections }: ReportSnapshot): string[] => [
  ...new Set(sections.flatMap(contentsOf).map(({ id }) => id)),
]

function contentsOf(section: SectionSnapshot) {
  if (section.kind === 'comparison') return section.comparison.items
  return section.kind === 'selection' ? section.highlights[section.which] : []
}

type Creatives = Extract<SectionSnapshot, { kind: 'campaign' }>['creatives']

async function picturesOf(store: ImageStore, creatives: Creatives) {
  const pictures: Record<string, SnapshotPicture> = {}
  const add = async ({ image }: Creatives[number]) => {
    const picture = image && (await read(store, image))
    if (picture) pictures[image.id] = picture
  }
  await Promise.all(creatives.map(add))
  return pictures
}

/** Without one a report is still a report. */
const read = async (store: ImageStore, image: Parameters<typeof readThumbnail>[1]) =>
  readThumbnail(store, image)
    .then((file) => (file ? smallJpeg(file) : null))
    .catch(() => null)

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
