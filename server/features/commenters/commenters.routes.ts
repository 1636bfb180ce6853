import { commenterCalls } from '#contract/commenters.ts'
import { NetworkProblem } from '#networks/problem.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Route } from '#server/http/route.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import type { Services } from '#server/services.ts'
import { record } from '../audit/audit.ts'
import { openTokens } from '../settings/settings.ts'
import { codeOf, findErasure, insertErasure, listErasures } from './erasures.queries.ts'
import { exportPerson } from './exportPerson.ts'
import { openHashPerson } from './hashPerson.queries.ts'
import { findCommenter } from './held.ts'
import { findPerson, parsePerson } from '#networks/vk/person.ts'

export function commenterRoutes(route: Route, { secrets, vk }: Pick<Services, 'secrets' | 'vk'>) {
  /** The network's id of whom somebody means; a name the network is asked for. Errors: validation_failed. */
  async function idOf(db: Db, community: CommunityId, text: string): Promise<string> {
    const person = parsePerson(text)
    if (!person) throw invalidFields({ person: [reason('person_address')] })
    if ('id' in person) return person.id
    const { tokens } = await openTokens(db, secrets, community)
    const found = await findPerson(vk, tokens, person.screenName).catch((error: unknown) => {
      throw error instanceof NetworkProblem ? invalidFields({ person: [reason('person_id_needed')] }) : error
    })
    if (found === undefined) throw invalidFields({ person: [reason('person_unknown')] })
    return found
  }

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
