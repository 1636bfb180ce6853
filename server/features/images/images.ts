import type { Image } from '#contract/creatives.ts'

export { dropImages } from './images.queries.ts'

/** What is kept of an image, as far as people see it. */
export interface ImageRow {
  id: number
  key: string
  width: number
  height: number
  bytes: number
  file_name: string
}

export const toImage = ({ id, key, width, height, bytes, file_name }: ImageRow): Image => ({
  id: String(id),
  url: `/images/${key}`,
  thumbnail_url: `/images/${key}/thumbnail`,
  width,
  height,
  bytes,
  file_name,
})
