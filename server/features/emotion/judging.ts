import type { Judging } from '#contract/content/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { queueTopics, sortComments } from '../comments/comments.ts'
import type { Judge } from './judge.ts'
import type { Judgement } from './judgeTasks.ts'
import { listOutdated, listUnjudged, type Place, type Unjudged, writeJudgements } from './judging.queries.ts'
import { changeComments } from './lock.queries.ts'
import { settle } from './onnx/calibration.ts'
import { askOnnx } from './onnx/state.ts'
import { beginJudging, countPending, endJudging } from './progress.queries.ts'
import { isSameStandard, judgedBy, readStandard, type Standard, versionOf } from './standard.queries.ts'

/** Comments a transaction: a fraction of a second of work for the model, and of waiting for others who write them. */
const batchSize = 500

export interface JobServices {
  db: Db
  judge: Judge
  /** Aborted when the process is to stop. */
  signal?: AbortSignal
}

/**
 * Judges all comments that are new, edited, or were judged by another model or before it learnt, batch by batch, those
 * nobody judged first and the newest first. What it is killed over is gone on with at the next run. Errors: those of
 * the database and the thread, and the abort.
 */
export async function judgeComments(given: JobServices, community: CommunityId): Promise<void> {
  let pass: Pass | undefined
  do {
    given.signal?.throwIfAborted()
    const standard = await readStandard(given.db, community)
    pass = await goOn(given, community, standard, pass)
  } while (pass)
}

/** One way through the comments that something else judged. */
interface Pass {
  by: string
  after?: Place
}

/** Judges one more batch; undefined when there was none left. */
async function goOn(
  given: JobServices,
  community: CommunityId,
  standard: Standard,
  last: Pass | undefined,
): Promise<Pass | undefined> {
  const { db, judge } = given
  const by = judgedBy(judge.version, standard)
  // By something that was learnt meanwhile everything is judged from the start.
  const pass = last?.by === by ? last : { by }
  const pending = await beginJudging(db, community, by)
  const unjudged = await listUnjudged(db, community, batchSize)
  if (unjudged.length > 0) {
    await judgeBatch(given, community, standard, unjudged)
    return pass
  }
  // What a model judged that is away for a while waits for it, rather than be judged twice.
  const isPatient = standard.onnx?.is_down ?? false
  const outdated =
    pending > 0 && !isPatient ? await listOutdated(db, community, by, pass.after, batchSize) : []
  const after = outdated.at(-1)
  if (!after) {
    await endJudging(db, community)
    await queueTopics(db, community)
    return undefined
  }
  const isWritten = await judgeBatch(given, community, standard, outdated)
  return isWritten ? { by, after } : pass
}

/** Answers false, with nothing written, when rules, what was learnt or the model itself have changed while it worked. */
async function judgeBatch(
  services: JobServices,
  community: CommunityId,
  standard: Standard,
  comments: Unjudged[],
): Promise<boolean> {
  const { db, judge } = services
  const texts = comments.map(({ text }) => text)
  const judgements = await judgeTexts(services, standard, texts)
  if (!judgements) return false
  return changeComments(db, community, async (tx) => {
    if (!isSameStandard(standard, await readStandard(tx, community))) return false
    const topics = await sortComments(tx, community, texts)
    await writeJudgements(tx, community, judgedBy(judge.version, standard), comments, judgements, topics)
    return true
  })
}

/** Undefined when the model of EMOTION_MODEL_DIR cannot be used, or is another one by now. */
async function judgeTexts(
  services: JobServices,
  { weights: adjustment, rules, onnx }: Standard,
  texts: string[],
): Promise<Judgement[] | undefined> {
  const judgements = await services.judge.ask('judge', { texts, adjustment, rules })
  if (!onnx || onnx.is_down) return judgements
  const told = await askOnnx(services, texts)
  if (told?.version !== onnx.version) return undefined
  return judgements.map((builtIn, index) => {
    const probabilities = told.probabilities[index]
    return probabilities ? { ...builtIn, ...settle(probabilities, onnx) } : builtIn
  })
}

/** How far judging is. */
export async function getJudging(db: Db, judge: Judge, community: CommunityId): Promise<Judging> {
  const standard = await readStandard(db, community)
  // What a model judged that is away waits for it, and for nothing that goes on.
  const by = standard.onnx?.is_down ? null : judgedBy(judge.version, standard)
  return { model_version: versionOf(judge.version, standard), ...(await countPending(db, community, by)) }
}
