import type { Content, ContentPreview } from '#contract/content/content.ts'

/** As much of a post or story as a line about it shows. */
export function previewOf(item: Content): ContentPreview {
  const { id, kind, type, text, post_text, published_at, attachments, metrics } = item
  const { views, er, erv } = metrics
  return { id, kind, type, text, post_text, published_at, attachments, views, er, erv }
}
