import type { Results } from '#contract/remarketing/results.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type Named, type NamedSums, sumsByName } from '../web/web.ts'

/** What web content tells of a campaign or creative. */
export type Visits = Pick<Results, 'visits' | 'bounces' | 'goals' | 'engaged_ms' | 'scroll'>

export const noVisits: Visits = { visits: 0, bounces: 0, goals: 0, engaged_ms: 0, scroll: null }

export const namedByCreative = ({ utm_content }: { utm_content: string }): Named[] => [
  { kind: 'content', name: utm_content },
]

/** A campaign is known by its UTM name, without one by those of its creatives. */
export const namedByCampaign = ({
  utm_campaign,
  utm_contents,
}: {
  utm_campaign: string | null
  utm_contents: string[]
}): Named[] =>
  utm_campaign === null
    ? utm_contents.map((name) => ({ kind: 'content', name }))
    : [{ kind: 'campaign', name: utm_campaign }]

/** Of each list of names what they brought together. */
export async function addUpVisits(db: Db, community: CommunityId, lists: Named[][]): Promise<Visits[]> {
  const sums = await sumsByName(db, community, lists.flat())
  const byName = new Map(sums.map((each) => [keyOf(each), each]))
  return lists.map((named) => addUp(named.flatMap((each) => byName.get(keyOf(each)) ?? [])))
}

const keyOf = ({ kind, name }: Named) => `${kind} ${name}`

function addUp(rows: NamedSums[]): Visits {
  const total = (sum: keyof NamedSums) => rows.reduce((all, row) => all + row[sum], 0)
  const scrolled = total('scrolled')
  return {
    visits: total('visits'),
    bounces: total('bounces'),
    goals: total('goals'),
    engaged_ms: total('engaged_ms'),
    scroll: scrolled > 0 ? total('scroll') / scrolled : null,
  }
}
