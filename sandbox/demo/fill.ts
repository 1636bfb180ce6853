import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Sandbox } from '#networks/vk/sandbox/sandbox.ts'
import { DAY } from '#networks/vk/sandbox/time.ts'
import { asCommunityId, type CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Rapport } from '#server/rapport.ts'
import { findPastAlerts } from './alerts.ts'
import { addAnnotations } from './annotations.ts'
import { askAs, uploadAs } from './api.ts'
import { addCampaigns } from './campaigns.ts'
import { addComparison, addView, linkStories } from './collections.ts'
import { isImported, noteMeasured } from './history.queries.ts'
import { writeHistory } from './history.ts'
import { pastAnswers } from './pastAnswers.ts'
import { writePastReach, writePastStories } from './pastContent.ts'
import { addReports } from './reports.ts'
import { demoPeople } from './seed.ts'
import { addTags } from './tags.ts'
import { addWebVisits } from './web.ts'

/** How long Rapport has been in use, at least. */
const historyDays = 60
/** The benchmark's year begins; some of its stories, so that there is something usual for them, too. */
const reachSince = new Date(Date.UTC(2024, 0, 1))
const benchmarked = { from: Date.UTC(2024, 2, 1), to: Date.UTC(2024, 3, 15) }

/**
 * Makes the demo look as if Rapport had been in use for weeks: histories, expired stories, tags, links, annotations, a view, a
 * list, reports, visits to a site and campaigns.
 * Beside everything else, once for a data folder: what a kill leaves undone is done at the next start.
 */
export async function fillDemo(
  rapport: Rapport,
  sandbox: Sandbox,
  dataDir: string,
  stopping: AbortSignal,
): Promise<void> {
  const done = join(dataDir, 'demo-filled')
  if (await exists(done)) return
  try {
    for (const step of await stepsOf(rapport, sandbox)) {
      await step(stopping)
      if (stopping.aborted) return
    }
    await writeFile(done, '')
  } catch (error) {
    if (!stopping.aborted) console.warn('The demo is less alive than it should be:', error)
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

type Step = (stopping: AbortSignal) => Promise<void>

/** Each may be done again, and changes then nothing. */
async function stepsOf(rapport: Rapport, sandbox: Sandbox): Promise<Step[]> {
  const { db } = rapport
  const [model] = sandbox.communities
  if (!model) throw new Error('The sandbox has no community')
  const { id } = await db.selectFrom('community').select('id').executeTakeFirstOrThrow()
  const community = asCommunityId(id)
  const ask = await askAs(rapport, demoPeople[0].email)
  const upload = await uploadAs(rapport, demoPeople[0].email)
  const answers = pastAnswers(sandbox)
  const recent = { from: beginBefore(Date.now() - historyDays * DAY), to: Date.now() }
  const addHistory = () => writeHistory(db, community, model, answers, new Date(recent.from))
  return [
    (stopping) => untilImported(db, community, new Date(recent.from), stopping),
    addHistory,
    () => noteMeasured(db, community, new Date(recent.from)),
    (stopping) => writePastStories(db, community, model, answers, recent, stopping),
    addHistory,
    (stopping) => writePastStories(db, community, model, answers, benchmarked, stopping),
    (stopping) => untilImported(db, community, reachSince, stopping),
    () => writePastReach(db, community, model, answers, reachSince),
    () => addTags(ask),
    () => linkStories(ask),
    () => addView(ask),
    () => addComparison(ask),
    () => addAnnotations(ask),
    () => addReports(ask),
    () => addWebVisits(db, community, ask),
    () => addCampaigns(ask, upload),
    () => findPastAlerts(db, community, ask, new Date(recent.from)),
  ]
}

/** In the middle of a month, as people begin, and not with a new one. */
function beginBefore(moment: number): number {
  const date = new Date(moment)
  const day = date.getUTCDate()
  if (day < 5) return date.setUTCMonth(date.getUTCMonth() - 1, 20)
  return day > 25 ? date.setUTCDate(20) : moment
}

async function untilImported(db: Db, community: CommunityId, until: Date, signal: AbortSignal) {
  while (!(await isImported(db, community, until))) await delay(250, undefined, { signal })
}
