import { externalIdField } from '#contract/network.ts'
import type { Network } from '#networks/network.ts'
import type { Db } from '#server/db/database.ts'
import type { FileAnswer } from '#server/http/file.ts'
import { findName, type Located, readComments, readSignedPosts } from './held.queries.ts'
import { heldIn, listReports } from './held.ts'

/** All that is held about a person as JSON, written as it is read. */
export const exportPerson = (db: Db, network: Network, externalId: string): FileAnswer => ({
  type: 'application/json; charset=utf-8',
  filename: `rapport-person-${externalId}.json`,
  asciiFilename: `rapport-person-${externalId}.json`,
  chunks: writePerson(db, network, externalId),
})

async function* writePerson(db: Db, network: Network, externalId: string): AsyncGenerator<string> {
  const author = await findName(db, network.name, externalId)
  const person = {
    [externalIdField]: externalId,
    name: author?.name ?? null,
    picture_url: author?.picture_url ?? null,
  }
  const reports = (await listReports(db, network, externalId, author?.name)).map(({ name }) => name)
  const head = { made_at: new Date().toISOString(), person, reports }
  yield `${JSON.stringify(head).slice(0, -1)},\n"communities": [`
  let separator = '\n'
  for (const { id, name, external_id, mentioned } of await heldIn(db, network, externalId)) {
    const community = { community: { name, [externalIdField]: external_id }, mentioned_in: mentioned }
    yield `${separator}${JSON.stringify(community).slice(0, -1)}`
    yield* writeList('comments', network, readComments(db, id, externalId))
    yield* writeList('signed_posts', network, readSignedPosts(db, id, externalId))
    yield '}'
    separator = ',\n'
  }
  yield '\n]}\n'
}

async function* writeList(name: string, network: Network, batches: AsyncIterable<Located[]>) {
  yield `,\n"${name}": [`
  let separator = '\n'
  for await (const rows of batches) {
    yield separator + rows.map((row) => JSON.stringify(withUrl(network, row))).join(',\n')
    separator = ',\n'
  }
  yield ']'
}

/** A row with where the network shows it in place of its ids. */
function withUrl(
  network: Network,
  { community_external_id, post_external_id, external_id, ...row }: Located,
) {
  const url =
    external_id === undefined
      ? network.contentUrl('post', community_external_id, post_external_id)
      : network.commentUrl(community_external_id, post_external_id, { id: external_id, root: null })
  return { ...row, url }
}
