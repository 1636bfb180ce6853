import type { Content } from '../content/content.ts'
import { plainText } from './plainText.ts'

export type NamedContent = Pick<Content, 'kind' | 'text' | 'post_text' | 'published_at'>

/** What stands in for a text. */
interface NameWords {
  /** Of a story, by the text of its post. */
  linked(text: string): string
  /** By the day and the time. */
  dated(item: NamedContent): string
}

/** What a post or story is called everywhere: its text, else that of the post it is linked to, else when it came. */
export function contentName(item: NamedContent, words: NameWords): string {
  const text = plainText(item.text).trim()
  if (text) return text
  return item.post_text ? words.linked(oneLine(plainText(item.post_text))) : words.dated(item)
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
