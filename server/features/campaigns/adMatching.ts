import type { AdRow } from '#contract/remarketing/campaigns.ts'
import type { FileRow } from './adFile.ts'

/** A creative, as far as ads are known by it. */
export interface Matchable {
  id: string
  title: string
  utm_content: string
}

type Match = Pick<AdRow, 'creative_id' | 'matched_by'>

const none: Match = { creative_id: null, matched_by: null }

/**
 * Makes what finds the creative of an ad: as a person says of its name, else by its UTM content, else by its name, which is
 * the title of one creative alone, or its UTM content.
 */
export function matcher(creatives: Matchable[], said: Readonly<Record<string, string | null>>) {
  const byUtm = new Map(creatives.map(({ id, utm_content }) => [utm_content.toLowerCase(), id]))
  const byTitle = Map.groupBy(creatives, ({ title }) => plain(title))
  const named = new Map(Object.entries(said))

  return ({ name, utm_content }: FileRow): Match => {
    const person = named.get(name)
    if (person !== undefined) return person === null ? none : { creative_id: person, matched_by: 'person' }
    const marked = utm_content && byUtm.get(utm_content.toLowerCase())
    if (marked) return { creative_id: marked, matched_by: 'utm' }
    const [titled, another] = byTitle.get(plain(name)) ?? []
    const found = another ? undefined : (titled?.id ?? byUtm.get(name.toLowerCase()))
    return found === undefined ? none : { creative_id: found, matched_by: 'name' }
  }
}

/** Of a name its letters and digits: cabinets and people put signs and spaces differently. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
