import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { whileThere } from './places.ts'
import * as chain from './read/chain.ts'
import * as named from './read/named.queries.ts'
import * as pages from './read/pages.queries.ts'
import * as graph from './read/webGraph.ts'
import * as subjects from './read/webSubjects.ts'
import * as sites from './site/sites.queries.ts'

export { recountWebNow } from './count/now.queries.ts'
export { recountWebDays, recountWebMonths } from './count/recount.queries.ts'
export { lockSite } from './count/roll.queries.ts'
export { startRollupWorker } from './count/rollupWorker.ts'
export { listLeftLocal } from './distribution.queries.ts'
export type { Named, NamedSums } from './read/named.queries.ts'
export { copyPageTag } from './read/pages.queries.ts'
export { queueSpelling } from './site/sites.queries.ts'

const reached =
  <Asked extends unknown[], T>(read: (db: Db, community: CommunityId, ...asked: Asked) => Promise<T>) =>
  (db: Db, community: CommunityId, ...asked: Asked): Promise<T> =>
    whileThere(db, community, () => read(db, community, ...asked))

export const firstWebDay = reached(named.firstWebDay)
export const getChain = reached(chain.getChain)
export const getWebGraph = reached(graph.getWebGraph)
export const getWebSubjects = reached(subjects.getWebSubjects)
export const isWebCounted = reached(sites.isWebCounted)
export const pagesByIds = reached(pages.pagesByIds)
export const sumsByDay = reached(named.sumsByDay)
export const sumsByName = reached(named.sumsByName)
