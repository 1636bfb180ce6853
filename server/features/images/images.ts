import type { Image } from '#contract/remarketing/creatives.ts'
import { type KeptType, toThumbnail, wholeName } from './names.ts'

export { findPictures } from './contentPictures.queries.ts'
export { dropImages } from './images.queries.ts'
export { incomingFolder } from './incoming.ts'
export { openStore } from './openStore.ts'
export { openPictures, type Pictures } from './pictures.ts'
export { readThumbnail } from './readThumbnail.ts'
export type { ImageStore } from './store.ts'

/** What is kept of an image, as far as people see it. */
export interface ImageRow {
  id: number
  key: string
  /** One of `KeptType`, by a check of the database. */
  type: string
  width: number
  height: number
  bytes: number
  file_name: string
}

/** An image as people see it. */
export const toImage = ({ id, key, type, width, height, bytes, file_name }: ImageRow): Image => ({
  id: String(id),
  url: `/images/${wholeName(key, type as KeptType)}`,
  ...toThumbnail(key),
  width,
  height,
  bytes,
  file_name,
})
