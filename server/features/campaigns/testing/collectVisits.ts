import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { openPlaces } from '#server/features/web/places.ts'
import { openInbox } from '../../web/collect/inbox.ts'
import { rollUp } from '../../web/count/rollupWorker.ts'
import type { InboxEvent } from '../../web/inboxEvents.ts'
import { insertSite } from '../../web/testing/site.ts'

/** Visits of a day, of which so many read for 20 seconds and half of the page; the first ones reach so many goals. */
interface DayOfVisits {
  day: string
  campaign?: string
  content?: string
  visits: number
  read?: number
  goals?: number
}

/** Collects and counts visits; once for a community. */
export async function collectVisits(db: Db, community: CommunityId, days: DayOfVisits[]): Promise<void> {
  await insertSite(db, community, [{ kind: 'event', match: 'order' }])
  const inbox = openInbox(openPlaces(db))
  let [people, at] = [0, 0]
  const events = days
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .flatMap(({ day, campaign = '', content = '', visits, read = 0, goals = 0 }) =>
      Array.from({ length: visits }, (_, n) => {
        people += 1
        at = Math.max(at, Date.parse(`${day}T09:00:00Z`)) + 1000
        const seen = { ...nothing, day, visitor: String(people), url: `https://shop.example/${content}`, at }
        const view: InboxEvent = { ...seen, kind: 'view', campaign, content }
        const goal: InboxEvent = { ...seen, kind: 'event', term: 'order' }
        const leave: InboxEvent = { ...seen, kind: 'leave', engaged_ms: 20_000, scroll: 50, is_first: true }
        return [view, ...(n < goals ? [goal] : []), ...(n < read ? [leave] : [])]
      }),
    )
    .flat()
  await Promise.all(events.map((event) => inbox.add(community, event)))
  await rollUp(db, community, new Map())
}

const nothing = {
  title: '',
  type: '',
  term: '',
  source: 'vk',
  campaign: '',
  content: '',
  device: 0,
  country: 0,
  engaged_ms: 0,
  scroll: 0,
  is_first: false,
}
