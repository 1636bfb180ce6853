import { commenterCalls } from '#contract/commenters.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Route } from '#server/http/route.ts'
import type { Services } from '#server/services.ts'
import { record } from '../audit/audit.ts'
import { openTokens } from '../settings/settings.ts'
import { codeOf, findErasure, insertErasure, listErasures } from './erasures.queries.ts'
import { exportPerson } from './exportPerson.ts'
import { openHashPerson } from './hashPerson.queries.ts'
import { findCommenter } from './held.ts'
import { findExternalId } from './person.ts'

export function commenterRoutes(route: Route, { secrets, vk }: Pick<Services, 'secrets' | 'vk'>) {
  const idOf = (db: Db, community: CommunityId, person: string) =>
    findExternalId(vk, async () => (await openTokens(db, secrets, community)).tokens, person)

  route.community(commenterCalls.find, async ({ input, db, community }) => {
    const externalId = await idOf(db, community, input.person)
    return findCommenter(db, await openHashPerson(db, secrets), externalId)
  })

  route.file(commenterCalls.export, async ({ input, db, community, by }) => {
    const externalId = await idOf(db, community, input.person)
    const hashPerson = await openHashPerson(db, secrets)
    await record(db, by, 'commenter.export', targetOf(hashPerson(externalId)))
    return exportPerson(db, externalId)
  })

  route.community(commenterCalls.erase, async ({ input, db, community, by, user }) => {
    const externalId = await idOf(db, community, input.person)
    const hash = (await openHashPerson(db, secrets))(externalId)
    return db.transaction().execute(async (tx) => {
      await insertErasure(tx, { hash, externalId, by: user.id })
      await record(tx, by, 'commenter.erase', targetOf(hash))
      const erasure = await findErasure(tx, hash)
      if (!erasure) throw new Error('an erasure was just written')
      return erasure
    })
  })

  route.signedIn(commenterCalls.erasures, async ({ db }) => ({ items: await listErasures(db) }))
}

/** The log does not say who it was. */
const targetOf = (hash: Buffer) => `commenter ${codeOf(hash)}`
