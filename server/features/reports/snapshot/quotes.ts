import type { Comment } from '#contract/content/comments.ts'
import type { Network } from '#networks/network.ts'
import { clip } from '../documents/clip.ts'
import type { Quote, ReportSnapshot, SectionSnapshot } from './snapshot.ts'

const mostSigns = 300

/** A comment without its author and whom it mentions: what a report quotes names nobody, however long it is kept. */
export const quote = (network: Network, { id, text, emotion, published_at }: Comment): Quote => ({
  id,
  text: clip(
    network.withoutMentions(text, () => true),
    mostSigns,
  ),
  emotion,
  published_at,
})

/** A snapshot as it is frozen, and the texts of its quotes, which can be forgotten one by one. */
export function takeOutTexts(snapshot: ReportSnapshot): {
  frozen: ReportSnapshot
  texts: Map<string, string>
} {
  const texts = new Map<string, string>()
  const frozen = mapQuotes(snapshot, (quote) => {
    texts.set(quote.id, quote.text)
    return [{ ...quote, text: '' }]
  })
  return { frozen, texts }
}

/** A frozen snapshot with the quotes of which the texts are still there. */
export const withTexts = (frozen: ReportSnapshot, texts: ReadonlyMap<string, string>): ReportSnapshot =>
  mapQuotes(frozen, (quote) => {
    const text = texts.get(quote.id)
    return text === undefined ? [] : [{ ...quote, text }]
  })

const mapQuotes = (snapshot: ReportSnapshot, change: (quote: Quote) => Quote[]): ReportSnapshot => ({
  ...snapshot,
  sections: snapshot.sections.map((section): SectionSnapshot => {
    if (section.kind !== 'topics') return section
    const topics = section.topics.map(({ quotes = [], ...topic }) => ({
      ...topic,
      quotes: quotes.flatMap(change),
    }))
    return { ...section, topics }
  }),
})
