import { type Agreement, type OnnxModel, OnnxProblem } from '#contract/content/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { signTest } from '#server/lib/signTest.ts'
import { share } from '#server/lib/wilson.ts'
import {
  countAgreement,
  findAdjustment,
  findChosen,
  findComparison,
  findOnnx,
  type Judge,
  readStandard,
  versionOf,
} from '../../emotion/emotion.ts'

/** How often people agreed with the model, and what it learnt of them. */
export async function getAgreement(
  db: Db,
  judge: Pick<Judge, 'version'>,
  community: CommunityId,
): Promise<Agreement> {
  const confused = await countAgreement(db, community)
  const adjustment = await findAdjustment(db, community)
  const judged = sum(confused)
  return {
    judged,
    agreed: share(sum(confused.filter(({ model, person }) => model === person)), judged),
    confused,
    adjustment: { corrections: adjustment?.corrections ?? 0, strength: adjustment?.strength ?? 0 },
    model_version: versionOf(judge.version, await readStandard(db, community)),
    model: await findChosen(db, community),
    onnx: await getOnnx(db, community),
  }
}

/** The model of EMOTION_MODEL_DIR, and how it does here beside the built-in one. */
async function getOnnx(db: Db, community: CommunityId): Promise<OnnxModel | null> {
  const onnx = await findOnnx(db)
  if (!onnx) return null
  const found = await findComparison(db, community)
  const comparison = found?.onnx_version === onnx.version ? found : undefined
  return {
    name: onnx.name,
    version: onnx.version,
    problem:
      onnx.problem === null ? null : { code: OnnxProblem.parse(onnx.problem), detail: onnx.problem_detail },
    calibrated_from: comparison?.calibrated_from ?? 0,
    compared: comparison?.compared ? comparedOf(comparison) : null,
  }
}

interface Compared {
  compared: number
  built_in_right: number
  onnx_right: number
  both_right: number
}

function comparedOf({ compared, built_in_right, onnx_right, both_right }: Compared): OnnxModel['compared'] {
  const likelier = onnx_right > built_in_right ? 'onnx' : 'built_in'
  const isChance = signTest(built_in_right - both_right, onnx_right - both_right) >= 0.05
  return {
    n: compared,
    built_in: share(built_in_right, compared),
    onnx: share(onnx_right, compared),
    better: isChance ? null : likelier,
  }
}

const sum = (counted: readonly { n: number }[]) => counted.reduce((total, { n }) => total + n, 0)
