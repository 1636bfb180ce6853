import { createHash } from 'node:crypto'

/** Replaces a secret: a prefix of its SHA-256, which the database stores in full. */
const hashOf = (secret: string) => `#${createHash('sha256').update(secret).digest('hex').slice(0, 12)}`

/**
 * The path of a request for the log. Of pages only the first segment: the next one may be a secret, as in shared links.
 */
export function pathToTell(url: string): string {
  const [path = ''] = url.split('?')
  return /^\/(api|assets)\//.test(path)
    ? path
    : path.replace(/^(\/[^/]+\/)(.+)$/, (_, first: string, rest: string) => first + hashOf(rest))
}

/** In a line of JSON: escapes such as `\n` are no part of words, and positions in code are no secrets. */
const kept = String.raw`\\(?:u[\da-f]{4}|.)|file:[^\s"\\]*`
const address = String.raw`[a-z][a-z\d+.-]{0,20}://[^\s"'<>\\)]+`
const query = String.raw`\?(?<=/[\w./%-]{0,200}\?)[^\s"\\]+`
const word = String.raw`[\w-]{32,}`
const tellable = new RegExp(`${kept}|(?<address>${address})|(?<query>${query})|(?<word>${word})`, 'gi')

/**
 * Removes secrets from a JSON line of the log, wherever they occur: URLs keep their host, queries are dropped, keys and tokens
 * are replaced by a hash.
 */
export const hideSecrets = (line: string): string =>
  line.replace(tellable, (found, ...more) => {
    const { address, query, word }: Record<string, string | undefined> = more.at(-1)
    if (address !== undefined) return hostOf(address)
    if (query !== undefined) return '?…'
    return word !== undefined && isSecret(word) ? hashOf(word) : found
  })

function hostOf(address: string): string {
  const url = URL.parse(address)
  if (!url) return hashOf(address)
  const rest = `${url.pathname}${url.search}`.slice(1)
  return `${url.protocol}//${url.host}${rest && `/${hashOf(rest)}`}`
}

/** Random bytes in base64url or hexadecimal; names that people choose hardly ever look like that. */
const isSecret = (word: string) =>
  /[\da-f]{32}/.test(word) || (/[A-Z]/.test(word) && (/\d/.test(word) || word.length >= 40))
