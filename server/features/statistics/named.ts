/** How a community is known. */
export interface Known {
  name: string
  screen_name: string
  external_id: string
}

const address = /(?:(?:^|[\s/(])(?:[a-z\d-]+\.)+[a-z]{2,}\/|@)([a-z\d_.]{2,64})/gi
const numbered = /(?:^|[^a-z\d])(?:club|public|event)(\d{1,12})(?!\d)/gi
/** What a title says that a file is of, in quotation marks or behind a colon. */
const quoted = /(?:сообществ\p{L}*|групп\p{L}*|community|group)\s*:?\s*["«“„]\s*([^"»”“]+?)\s*["»”“]/giu
const afterColon = /(?:^|\s)(?:сообщество|группа|community|group)\s*:\s*([^\s"«“„].*)$/giu

/**
 * Another community that texts of a file name: none of those they name is this one. Null where they name none, or this one.
 * A value of a column of communities is a name, an id or an address.
 */
export function otherCommunity(texts: string[], values: string[], known: Known): string | null {
  const named = texts.flatMap((text) => [
    ...[...text.matchAll(address)].map(([, name = '']) => name),
    ...[...text.matchAll(numbered)].map(([, id]) => `club${id}`),
    ...[quoted, afterColon].flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => name)),
  ])
  const all = [...named, ...values]
  return all.some((name) => isKnown(name, known)) ? null : (all[0] ?? null)
}

function isKnown(name: string, { name: own, screen_name, external_id }: Known): boolean {
  const given = plain(name)
  const names = [
    own,
    screen_name,
    external_id,
    `club${external_id}`,
    `public${external_id}`,
    `event${external_id}`,
  ]
  return names.some((each) => plain(each) === given)
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/^(https?:\/\/)?([a-z\d-]+\.)+[a-z]{2,}\//, '')
    .replace(/^-(?=\d)/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
