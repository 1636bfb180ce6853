// A process that runs one synchronisation over and over, to be killed in the middle.
import { z } from 'zod'
import { tokenKinds } from '#contract/vocabulary.ts'
import { asCommunityId } from '../db/communityId.ts'
import { openDatabase } from '../db/database.ts'
import { openHashPerson } from '../features/commenters/commenters.ts'
import { runSync } from '../features/sync/run.ts'
import { fastVk, testSecrets } from './sync.ts'

const Given = z.object({
  url: z.string(),
  sandboxUrl: z.string(),
  community: z.number(),
  externalId: z.string(),
  tokens: z.array(z.object({ kind: z.enum(tokenKinds), value: z.string() })),
})

const { url, sandboxUrl, community, ...given } = Given.parse(JSON.parse(process.env.SYNC ?? '{}'))
const db = openDatabase(url)
const client = fastVk(db, sandboxUrl)
const hashPerson = await openHashPerson(db, testSecrets, client.network)
const sync = { ...given, db, community: asCommunityId(community), client, hashPerson }
for (;;) await runSync(sync)
