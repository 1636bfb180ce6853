import type { ContentPreview } from '#contract/content.ts'
import type { Creative, Image } from '#contract/creatives.ts'
import type { CarriedTag } from '../../../entities/tag/EditableTags.tsx'

/** A creative in its form. */
export interface CreativeDraft {
  title: string
  text: string
  link: string
  utm_content: string
  image: Image | null
  tags: readonly CarriedTag[]
  contents: readonly ContentPreview[]
}

export const draftOfCreative = (creative: Creative | null): CreativeDraft => ({
  title: creative?.title ?? '',
  text: creative?.text ?? '',
  link: creative?.link ?? '',
  utm_content: creative?.utm_content ?? '',
  image: creative?.image ?? null,
  tags: [],
  contents: creative?.contents ?? [],
})

/** As the server takes it. An address without its beginning is one of the web. */
export const givenOf = ({ image, tags, contents, link, ...texts }: CreativeDraft) => ({
  ...texts,
  link: link.trim() === '' || /^[a-z]+:/i.test(link.trim()) ? link.trim() : `https://${link.trim()}`,
  image_id: image?.id ?? null,
  content_ids: contents.map(({ id }) => id),
})
