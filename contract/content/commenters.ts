import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Id } from '../call.ts'
import { externalIdField, networkName } from '../network.ts'
import { says } from '../reasons.ts'

/** Their id at the network, or the address of their profile. */
const Person = z.string().trim().min(1, says('person_missing')).max(200, says('characters_at_most'))

/** An erasing on its way or done: who it is about cannot be told any more, but by their code. done, total: comments. */
export const Erasure = z
  .object({
    code: z.string(),
    requested_at: z.iso.datetime(),
    requested_by: z.string().nullable(),
    finished_at: z.iso.datetime().nullable(),
    done: z.int(),
    total: z.int(),
  })
  .meta({ id: 'Erasure' })
export type Erasure = z.infer<typeof Erasure>

/**
 * What is held about somebody who comments. code: the beginning of a keyed hash of their id, by which the audit log names them ·
 * communities: those in which something is held: their comments, the posts they signed, texts of others that mention them ·
 * reports: made earlier, and naming them · erasure: the last one of this person.
 */
export const Commenter = z
  .object({
    /** At their network, whichever it is. */
    [externalIdField]: z.string(),
    code: z.string(),
    name: z.string(),
    picture_url: z.string().nullable(),
    communities: z.array(
      z.object({ id: Id, name: z.string(), comments: z.int(), posts: z.int(), mentions: z.int() }),
    ),
    reports: z.array(z.object({ id: Id, community_id: Id, name: z.string() })),
    erasure: Erasure.nullable(),
  })
  .meta({ id: 'Commenter' })
export type Commenter = z.infer<typeof Commenter>

const everywhere = { everywhere: true }

/** People who comment, in all communities of the installation. */
export const commenterCalls = {
  find: call(
    addresses.commenter.find,
    'admin',
    'What is stored about a person: counts, and earlier reports that name them',
    { person: Person },
    Commenter,
    everywhere,
  ),
  export: call(
    addresses.commenter.export,
    'admin',
    'A JSON file with everything stored about a person',
    { person: Person },
    z.file(),
    { ...everywhere, isDear: true },
  ),
  erase: call(
    addresses.commenter.erase,
    'admin',
    `Erase a person for good: texts, name and id, also in what ${networkName} shows later. Counts, sentiment and earlier reports stay`,
    { person: Person },
    Erasure,
    everywhere,
  ),
  erasures: call(
    addresses.commenter.erasures,
    'admin',
    'The newest 50 erasures and their progress',
    {},
    z.object({ items: z.array(Erasure) }),
    everywhere,
  ),
}
