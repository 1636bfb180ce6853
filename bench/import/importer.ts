// `node bench/import/importer.ts <database> <address of VK> <community> <its id at VK>`: imports a community of a VK that answers
// at once, and prints what that took as JSON.
import { asCommunityId } from '#server/db/communityId.ts'
import { runSync } from '#server/features/sync/run.ts'
import { listBlocks } from '#server/features/sync/sync.queries.ts'
import { syncWith } from './connected.ts'
import { openTimed } from './timedDatabase.ts'

/** Seconds until all is in and until the last post is; megabytes of the process at most. */
export interface Imported {
  seconds: number
  postsS: number
  comments: number
  mostMemory: number
  longestMs: number
}

const [database = '', vkUrl = '', community, externalId = ''] = process.argv.slice(2)
const { db, statements } = openTimed(database)
const sync = syncWith(db, vkUrl, asCommunityId(Number(community)), externalId)

const start = performance.now()
const seconds = () => (performance.now() - start) / 1000
let mostMemory = 0
let postsS = 0
const watch = setInterval(async () => {
  mostMemory = Math.max(mostMemory, Math.round(process.memoryUsage.rss() / 1e6))
  const posts = (await listBlocks(db, sync.community)).find(({ block }) => block === 'posts')
  if (posts?.state === 'ready' && postsS === 0) postsS = seconds()
}, 500)
await runSync(sync)
clearInterval(watch)

const blocks = await listBlocks(db, sync.community)
const failed = blocks.filter(({ state }) => state !== 'ready')
if (failed.length > 0) throw new Error(`not imported: ${JSON.stringify(failed)}`)
const imported: Imported = {
  seconds: seconds(),
  postsS: postsS || seconds(),
  comments: blocks.find(({ block }) => block === 'comments')?.done ?? 0,
  mostMemory,
  longestMs: statements.longestMs,
}
console.log(JSON.stringify(imported))
await db.destroy()
