import { decodeXML } from 'entities'

/** A tag without its namespace, or the text between two. */
export type XmlToken =
  | { open: string; attributes: string; isEmpty: boolean }
  | { close: string }
  | { text: string }

/** No tag and no text of a workbook is longer. */
const longestToken = 1_000_000

/**
 * The tokens of an XML text, those of a chunk together; declarations, comments and CDATA are left out. Errors: RangeError for
 * what is no XML.
 */
export async function* xmlTokens(chunks: AsyncIterable<string>): AsyncGenerator<XmlToken[]> {
  let rest = ''
  for await (const chunk of chunks) {
    rest += chunk
    // The last tag, or the text behind it, may go on in the next chunk.
    const end = rest.lastIndexOf('<')
    if (rest.length - Math.max(end, 0) > longestToken) throw new RangeError('no XML')
    if (end <= 0) continue
    yield tokensOf(rest.slice(0, end))
    rest = rest.slice(end)
  }
  yield tokensOf(rest)
}

function tokensOf(text: string): XmlToken[] {
  const tokens: XmlToken[] = []
  for (const [, tag = '', between = ''] of text.matchAll(/<([^>]*)>([^<]*)/g)) {
    if (tag.startsWith('/')) tokens.push({ close: localName(tag.slice(1)) })
    else if (!tag.startsWith('?') && !tag.startsWith('!')) tokens.push(openedBy(tag))
    if (between !== '') tokens.push({ text: decodeXML(between) })
  }
  return tokens
}

function openedBy(tag: string): XmlToken {
  const isEmpty = tag.endsWith('/')
  const [name = '', attributes = ''] = /^(\S+)(.*)$/s.exec(isEmpty ? tag.slice(0, -1) : tag)?.slice(1) ?? []
  return { open: localName(name), attributes, isEmpty }
}

const localName = (name: string) => name.trim().replace(/^.*:/, '')

/** An attribute of a tag, whatever its namespace; undefined where it has none. */
export function readAttribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  const text = value?.[1] ?? value?.[2]
  return text === undefined ? undefined : decodeXML(text)
}
