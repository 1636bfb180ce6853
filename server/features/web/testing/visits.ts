import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { openInbox } from '../collect/inbox.ts'
import { rollUp } from '../count/rollupWorker.ts'
import type { InboxEvent } from '../inboxEvents.ts'
import { openPlaces } from '../places.ts'
import { insertSite } from './site.ts'

/** A visit of one page, on which somebody may have reached a goal by an event of this name. */
export interface Visit {
  day: string
  visitor: string
  path: string
  source?: string
  goal?: string
}

/** Gives a community, whose days are Moscow's, a site with a goal `order` and these visits, at noon. */
export async function addVisits(db: Db, community: CommunityId, visits: readonly Visit[]): Promise<void> {
  await insertSite(db, community, [{ kind: 'event', match: 'order' }])
  const inbox = openInbox(openPlaces(db))
  await Promise.all(visits.flatMap(eventsOf).map((event) => inbox.add(community, event)))
  await rollUp(db, community, new Map())
}

function eventsOf({ day, visitor, path, source = '', goal }: Visit): InboxEvent[] {
  const view: InboxEvent = {
    kind: 'view',
    at: Date.parse(`${day}T12:00:00+03:00`),
    day,
    visitor,
    url: `https://shop.example${path}`,
    title: '',
    type: 'article',
    term: '',
    source,
    campaign: '',
    content: '',
    device: 0,
    country: 0,
    engaged_ms: 0,
    scroll: 0,
    is_first: false,
  }
  return goal ? [view, { ...view, kind: 'event', type: '', term: goal, at: view.at + 1000 }] : [view]
}
