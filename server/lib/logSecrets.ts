import { createHash } from 'node:crypto'

/** What stands for a secret: the beginning of its SHA-256, of which the database has the whole. */
const hashOf = (secret: string) => `#${createHash('sha256').update(secret).digest('hex').slice(0, 12)}`

/**
 * The path of a request as logs tell it. Of pages it is the first part: links for people without an account go on with
 * what opens something to whoever has it.
 */
export function pathToTell(url: string): string {
  const [path = ''] = url.split('?')
  return /^\/(api|assets)\//.test(path)
    ? path
    : path.replace(/^(\/[^/]+\/)(.+)$/, (_, first: string, rest: string) => first + hashOf(rest))
}

/** Of a line of JSON: `\n` and the like are no part of words, and where code stands is no secret. */
const kept = String.raw`\\(?:u[\da-f]{4}|.)|file:[^\s"\\]*`
const address = String.raw`[a-z][a-z\d+.-]{0,20}://[^\s"'<>\\)]+`
const query = String.raw`\?(?<=/[\w./%-]{0,200}\?)[^\s"\\]+`
const word = String.raw`[\w-]{32,}`
const tellable = new RegExp(`${kept}|(?<address>${address})|(?<query>${query})|(?<word>${word})`, 'gi')

/**
 * A line of the log, which is JSON, without what it is not to tell, in whatever message or error: of addresses it leaves
 * the host, of queries nothing, of keys and tokens their hash.
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

/** Random bytes in base64url or hexadecimal digits; names that people give to things are hardly ever like that. */
const isSecret = (word: string) =>
  /[\da-f]{32}/.test(word) || (/[A-Z]/.test(word) && (/\d/.test(word) || word.length >= 40))
