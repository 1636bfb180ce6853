import { buffer } from 'node:stream/consumers'
import type { Image } from '#contract/remarketing/creatives.ts'
import type { ImageStore } from './store.ts'

/** The file of an image, made small (WebP); undefined when it is gone. */
export async function readThumbnail(
  store: ImageStore,
  { thumbnail_url }: Pick<Image, 'thumbnail_url'>,
): Promise<Buffer | undefined> {
  const file = await store.open(thumbnail_url.slice(thumbnail_url.lastIndexOf('/') + 1))
  return file && buffer(file.content)
}
