import type { Db } from '#server/db/database.ts'
import type { FileAnswer } from '#server/http/file.ts'
import { findName, readComments, readSignedPosts } from './held.queries.ts'
import { heldIn, listReports } from './held.ts'

/** All that is held about a person as JSON, written as it is read. */
export const exportPerson = (db: Db, externalId: string): FileAnswer => ({
  type: 'application/json; charset=utf-8',
  filename: `rapport-person-${externalId}.json`,
  asciiFilename: `rapport-person-${externalId}.json`,
  chunks: writePerson(db, externalId),
})

async function* writePerson(db: Db, externalId: string): AsyncGenerator<string> {
  const author = await findName(db, externalId)
  const person = { vk_id: externalId, name: author?.name ?? null, picture_url: author?.picture_url ?? null }
  const reports = (await listReports(db, externalId, author?.name)).map(({ name }) => name)
  const head = { made_at: new Date().toISOString(), person, reports }
  yield `${JSON.stringify(head).slice(0, -1)},\n"communities": [`
  let separator = '\n'
  for (const { id, name, external_id, mentioned } of await heldIn(db, externalId)) {
    const community = { community: { name, vk_id: external_id }, mentioned_in: mentioned }
    yield `${separator}${JSON.stringify(community).slice(0, -1)}`
    yield* writeList('comments', readComments(db, id, externalId))
    yield* writeList('signed_posts', readSignedPosts(db, id, externalId))
    yield '}'
    separator = ',\n'
  }
  yield '\n]}\n'
}

async function* writeList(name: string, batches: AsyncIterable<Record<string, unknown>[]>) {
  yield `,\n"${name}": [`
  let separator = '\n'
  for await (const rows of batches) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield ']'
}
