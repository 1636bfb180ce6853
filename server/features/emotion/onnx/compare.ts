import { likeliest, type Emotion as ModelEmotion, type Probabilities } from '#emotion/emotion.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { JobServices } from '../judging.ts'
import { listLessons, summariseSayings } from '../learning.queries.ts'
import { queueJudging } from '../queue.queries.ts'
import { calibrate, fewestCorrections, uncalibrated } from './calibration.ts'
import { type Comparison, findChosen, findComparison, findOnnx, writeComparison } from './onnx.queries.ts'
import { askOnnx } from './state.ts'

/** The newest: a large model takes half a minute for them. */
const mostCompared = 500

/**
 * Has both models judge what people said of a community's comments, where neither has learnt it, and calibrates the one of
 * EMOTION_MODEL_DIR. Nothing when they said what it was done with last, or there is no such model.
 */
export async function compareModels(services: JobServices, community: CommunityId): Promise<void> {
  const { db, judge, signal } = services
  const onnx = await findOnnx(db)
  if (!onnx?.version || onnx.problem !== null) return
  const { digest } = await summariseSayings(db, community)
  const last = await findComparison(db, community)
  const isSame = last?.onnx_version === onnx.version && last.built_in_version === judge.version
  if (isSame && last.learnt_from === digest) return
  const said = (await listLessons(db, community, mostCompared)).map(({ text, emotion }) => ({
    text,
    emotion,
  }))
  const texts = said.map(({ text }) => text)
  const told = await askOnnx(services, texts)
  if (told?.version !== onnx.version) return
  const builtIn = await judge.ask('likeliest', { texts })
  signal?.throwIfAborted()
  const compared = said.map(({ emotion }, index) => {
    const probabilities = told.probabilities[index] ?? null
    const other = builtIn[index]
    return { emotion, probabilities, builtIn: other, onnx: probabilities ? likeliest(probabilities) : other }
  })
  const isRight = (found: ModelEmotion | undefined, { emotion }: (typeof compared)[number]) =>
    found === emotion
  const count = (holds: (one: (typeof compared)[number]) => boolean) => compared.filter(holds).length
  const calibration = calibrationOf(compared, isSame ? last : undefined)
  await db.transaction().execute(async (tx) => {
    await writeComparison(tx, community, {
      built_in_version: judge.version,
      onnx_version: told.version,
      learnt_from: digest,
      compared: compared.length,
      built_in_right: count((one) => isRight(one.builtIn, one)),
      onnx_right: count((one) => isRight(one.onnx, one)),
      both_right: count((one) => isRight(one.builtIn, one) && isRight(one.onnx, one)),
      ...calibration,
    })
    if (
      calibration.calibrated_from !== (last?.calibrated_from ?? 0) &&
      (await findChosen(tx, community)) === 'onnx'
    )
      await queueJudging(tx, community)
  })
}

/** Anew when twice as many were corrected, as all comments are judged again by it. */
function calibrationOf(
  compared: readonly { emotion: ModelEmotion; probabilities: Probabilities | null }[],
  last: Calibrated | undefined,
): Calibrated {
  const corrections = compared.flatMap(({ emotion, probabilities }) =>
    probabilities ? [{ emotion, probabilities }] : [],
  )
  const count = corrections.length
  const { calibrated_from, temperature, threshold } = last ?? { calibrated_from: 0, ...uncalibrated }
  if (count < Math.max(fewestCorrections, 2 * calibrated_from))
    return { calibrated_from, temperature, threshold }
  return { calibrated_from: count, ...calibrate(corrections) }
}

type Calibrated = Pick<Comparison, 'calibrated_from' | 'temperature' | 'threshold'>
