import type { WebPage } from '#contract/web/web.ts'
import { readableHost } from '../../ui/readableHost.ts'

/** What a page is called: by its people, else by itself. */
export const pageName = ({ name, title, url }: Pick<WebPage, 'name' | 'title' | 'url'>): string =>
  name || title || shortUrl(url)

/** An address as people read it. */
export function shortUrl(url: string): string {
  const { host, pathname, search } = new URL(url)
  return decoded(`${readableHost(host)}${pathname === '/' ? '' : pathname}${search}`)
}

function decoded(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
