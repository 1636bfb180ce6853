import { commenterCalls } from '#contract/content/commenters.ts'
import type { NetworkClient } from '#networks/network.ts'
import { NetworkProblem } from '#networks/problem.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Route } from '#server/http/route.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import type { Services } from '#server/services.ts'
import { record } from '../audit/audit.ts'
import { getCommunity, openTokens } from '../settings/settings.ts'
import { findErasure, insertErasure, listErasures, personCode } from './erasures.queries.ts'
import { exportPerson } from './exportPerson.ts'
import { openHashPerson } from './hashPerson.queries.ts'
import { findCommenter } from './held.ts'

export function commenterRoutes(route: Route, { secrets, networks }: Pick<Services, 'secrets' | 'networks'>) {
  /** Whom somebody means, by the id at the community's network; a name the network is asked for. Errors: validation_failed. */
  async function findPerson(db: Db, community: CommunityId, text: string) {
    const client = networks((await getCommunity(db, community)).network)
    const { network } = client
    const person = network.readPerson(text)
    if (!person) throw invalidFields({ person: [reason('person_address')] })
    const externalId = 'id' in person ? person.id : await idOfName(db, community, client, person.name)
    // Last: a first one is written down, which what is refused must not be.
    return { network, externalId, hashPerson: await openHashPerson(db, secrets, network) }
  }

  /** Asks the network. Errors: validation_failed. */
  async function idOfName(db: Db, community: CommunityId, client: NetworkClient, name: string) {
    const { tokens } = await openTokens(db, secrets, community)
    const found = await client.findPerson(tokens, name).catch((error: unknown) => {
      throw error instanceof NetworkProblem ? invalidFields({ person: [reason('person_id_needed')] }) : error
    })
    if (found === undefined) throw invalidFields({ person: [reason('person_unknown')] })
    return found
  }

  route.community(commenterCalls.find, async ({ input, db, community }) => {
    const { network, externalId, hashPerson } = await findPerson(db, community, input.person)
    return findCommenter(db, network, hashPerson, externalId)
  })

  route.file(commenterCalls.export, async ({ input, db, community, by }) => {
    const { network, externalId, hashPerson } = await findPerson(db, community, input.person)
    await record(db, by, 'commenter.export', targetOf(hashPerson(externalId)))
    return exportPerson(db, network, externalId)
  })

  route.community(commenterCalls.erase, async ({ input, db, community, by, user }) => {
    const { network, externalId, hashPerson } = await findPerson(db, community, input.person)
    const hash = hashPerson(externalId)
    return db.transaction().execute(async (tx) => {
      await insertErasure(tx, { hash, network: network.name, externalId, by: user.id })
      await record(tx, by, 'commenter.erase', targetOf(hash))
      const erasure = await findErasure(tx, hash)
      if (!erasure) throw new Error('an erasure was just written')
      return erasure
    })
  })

  route.signedIn(commenterCalls.erasures, async ({ db }) => ({ items: await listErasures(db) }))
}

/** The log does not say who it was. */
const targetOf = (hash: Buffer) => `commenter ${personCode(hash)}`
