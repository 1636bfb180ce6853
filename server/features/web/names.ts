import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { InboxEvent } from './inboxEvent.ts'
import { idsOfPages, idsOfTerms, type SeenPage, type Term, type TermKind } from './terms.queries.ts'

const mostKnown = 100_000

/** The ids of a community's pages and terms, remembered. */
export interface Names {
  /** Makes sure that all of these are known, in the transaction that also writes what refers to them. */
  learn(tx: Db, pages: SeenPage[], terms: Term[]): Promise<void>
  pageId(url: string): number
  /** 0 of ''. */
  termId(kind: TermKind, value: string): number
}

export function openNames(community: CommunityId): Names {
  const pages = new Map<string, SeenPage & { id: number }>()
  const terms = new Map<string, number>()

  /** What a page does not say it said before. */
  const isKnown = ({ url, title, type }: SeenPage) => {
    const known = pages.get(url)
    return (
      known !== undefined && (title === '' || title === known.title) && (type === '' || type === known.type)
    )
  }

  function newAmong(said: Term[]): Term[] {
    const found = new Map<string, Term>()
    for (const term of said) {
      const name = nameOf(term)
      if (term.value !== '' && !terms.has(name)) found.set(name, term)
    }
    return [...found.values()]
  }

  return {
    async learn(tx, seen, said) {
      if (pages.size + terms.size > mostKnown) {
        pages.clear()
        terms.clear()
      }
      const newPages = togetherByUrl(seen.filter((page) => !isKnown(page)))
      const newTerms = newAmong(said)
      if (newPages.length > 0) {
        const ids = await idsOfPages(tx, community, newPages)
        for (const [n, page] of newPages.entries()) pages.set(page.url, { ...page, id: ids[n] ?? 0 })
      }
      if (newTerms.length > 0) {
        const ids = await idsOfTerms(tx, community, newTerms)
        for (const [n, term] of newTerms.entries()) terms.set(nameOf(term), ids[n] ?? 0)
      }
    },
    pageId: (url) => pages.get(url)?.id ?? 0,
    termId: (kind, value) => (value === '' ? 0 : (terms.get(nameOf({ kind, value })) ?? 0)),
  }
}

/** Of each page what was said last: who leaves says nothing of it. */
function togetherByUrl(seen: SeenPage[]): SeenPage[] {
  const pages = new Map<string, SeenPage>()
  for (const { url, title, type } of seen) {
    const before = pages.get(url)
    pages.set(url, { url, title: title || before?.title || '', type: type || before?.type || '' })
  }
  return [...pages.values()]
}

const nameOf = ({ kind, value }: Term) => `${kind} ${value}`

const termKinds: Partial<Record<InboxEvent['kind'], TermKind>> = {
  event: 'event',
  out: 'outbound',
  file: 'download',
}

/** The id of what happened. */
export const eventTermId = (names: Names, { kind, term }: InboxEvent): number => {
  const of = termKinds[kind]
  return of ? names.termId(of, term) : 0
}

/** All terms of an event. */
export function termsOf({ kind, term, source, campaign, content }: InboxEvent): Term[] {
  const of = termKinds[kind]
  return [
    { kind: 'source', value: source },
    { kind: 'campaign', value: campaign },
    { kind: 'content', value: content },
    ...(of ? [{ kind: of, value: term }] : []),
  ]
}
