import { hash } from './site.ts'

/** The address of the page; fragments lead to places within it, unless the site has routes there. */
export const findAddress = (): string => location.href.replace(hash == null ? /#.*/ : '', '')

const find = (selector: string) => document.querySelector(selector)

/** The type that the page gives itself by og:type or schema.org, '' for none. */
export const findType = (): string =>
  (
    find('[property="og:type"]')?.getAttribute('content') ||
    find('[type$="ld+json"]')?.textContent?.match(/"@type"[\s:["]+([^"]+)/)?.[1] ||
    find('[itemtype]')?.getAttribute('itemtype') ||
    ''
  ).replace(/.*\//, '')
