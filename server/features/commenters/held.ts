import type { Commenter } from '#contract/content/commenters.ts'
import { externalIdField } from '#contract/network.ts'
import type { Network } from '#networks/network.ts'
import type { Db } from '#server/db/database.ts'
import { listMentioning } from './erase.queries.ts'
import { findErasure, personCode } from './erasures.queries.ts'
import type { HashPerson } from './hashPerson.queries.ts'
import { countHeld, findName, type HeldIn, readReports } from './held.queries.ts'

/** What is held about a person, of whom nothing may be known. */
export async function findCommenter(
  db: Db,
  network: Network,
  hashPerson: HashPerson,
  externalId: string,
): Promise<Commenter> {
  const hash = hashPerson(externalId)
  const author = await findName(db, network.name, externalId)
  return {
    [externalIdField]: externalId,
    code: personCode(hash),
    name: author?.name ?? '',
    picture_url: author?.picture_url ?? null,
    communities: (await heldIn(db, network, externalId)).map(({ id, name, comments, posts, mentioned }) => ({
      id: String(id),
      name,
      comments,
      posts,
      mentions: mentioned.length,
    })),
    reports: await listReports(db, network, externalId, author?.name),
    erasure: await findErasure(db, hash),
  }
}

/** The communities in which there is something, with the texts that mention the person. */
export async function heldIn(
  db: Db,
  network: Network,
  externalId: string,
): Promise<(HeldIn & { mentioned: string[] })[]> {
  const counted = await countHeld(db, network.name, externalId)
  const mark = network.mentionMark(externalId)
  const found = []
  for (const held of counted) {
    const texts = [
      ...(await listMentioning(db, held.id, mark, 'comment')),
      ...(await listMentioning(db, held.id, mark, 'content')),
    ]
    const mentioned = texts.map(({ text }) => text).filter((text) => mentions(network, text, externalId))
    if (held.comments + held.posts + mentioned.length > 0) found.push({ ...held, mentioned })
  }
  return found
}

/** Reports that were made with the person in them, each once. */
export async function listReports(
  db: Db,
  network: Network,
  externalId: string,
  name: string | undefined,
): Promise<Commenter['reports']> {
  const found = new Map<string, Commenter['reports'][number]>()
  for await (const { id, community_id, name: title, snapshot } of readReports(db, network, externalId))
    if (isNamedIn(network, snapshot, externalId, name))
      found.set(`${community_id} ${id}`, { id: String(id), community_id: String(community_id), name: title })
  return [...found.values()]
}

/** Whether a report's snapshot has the person as an author, as a group of authors, or in a text. */
export function isNamedIn(
  network: Network,
  value: unknown,
  externalId: string,
  name: string | undefined,
): boolean {
  const isIn = (each: unknown) => isNamedIn(network, each, externalId, name)
  if (typeof value === 'string') return mentions(network, value, externalId)
  if (Array.isArray(value)) return value.some(isIn)
  if (typeof value !== 'object' || value === null) return false
  const { author, key, title, authors } = value as Record<string, unknown>
  const isAuthor = typeof author === 'object' && author !== null && 'id' in author && author.id === externalId
  const isGroup = key === externalId && title !== undefined && title === name
  const isFilter = Array.isArray(authors) && authors.includes(externalId)
  return isAuthor || isGroup || isFilter || Object.values(value).some(isIn)
}

/** Whether a text mentions a person. */
const mentions = (network: Network, text: string, externalId: string): boolean =>
  network.withoutMentions(text, (id) => id === externalId) !== text
