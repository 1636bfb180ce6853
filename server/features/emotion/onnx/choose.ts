import type { EmotionModel } from '#contract/content/emotions.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import { dropLesson } from '../lessons.queries.ts'
import { queueJudging, queueLearning } from '../queue.queries.ts'
import { findOnnx } from './onnx.queries.ts'

/**
 * What goes with the choice of a model for a community, which the caller writes: all comments are judged by it. Errors:
 * validation_failed where it cannot be used now.
 */
export async function chooseModel(tx: Db, community: CommunityId, model: EmotionModel): Promise<void> {
  if (model === 'onnx') {
    const onnx = await findOnnx(tx)
    if (!onnx?.version || onnx.problem !== null)
      throw invalidFields({ emotion_model: [reason('onnx_model_unusable')] })
  }
  // It is of the model before.
  await dropLesson(tx, community)
  await queueLearning(tx, community)
  await queueJudging(tx, community)
}
