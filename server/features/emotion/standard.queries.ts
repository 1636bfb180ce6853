import { sql } from 'kysely'
import type { WordRule } from '#emotion/wordRules.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type Calibration, uncalibrated } from './onnx/calibration.ts'

/** What comments of a community are judged by, beside the model. */
export interface Standard {
  /** Grows with everything learnt; 0 before. */
  revision: number
  /** Null before anything was learnt. */
  weights: Buffer | null
  rules: WordRule[]
  /** Null where the community has chosen the built-in model, or nobody could ever read the other one. */
  onnx: OnnxStandard | null
}

/** The model of EMOTION_MODEL_DIR as the community uses it; is_down: the built-in model works for it. */
interface OnnxStandard extends Calibration {
  version: string
  is_down: boolean
  calibrated_from: number
}

export async function readStandard(db: Db, community: CommunityId): Promise<Standard> {
  const { rows } = await sql<Standard>`
    select coalesce(max(revision), 0) as revision,
      (select nullif(weights, ''::bytea) from emotion_adjustment where community_id = ${community}) as weights,
      coalesce(
        (
          select jsonb_agg(jsonb_build_object('phrase', phrase, 'emotion', emotion) order by id) from word_rule
          where community_id = ${community} and deleted_at is null
        ), '[]') as rules,
      (select ${onnxStandard} from ${onnxOfCommunity} where own.id = ${community}) as onnx
    from emotion_adjustment where community_id = ${community}`.execute(db)
  const [standard] = rows
  if (!standard) throw new Error('An aggregate without groups always has a row')
  return standard
}

/** Communities, as `own`, with the model of EMOTION_MODEL_DIR where they have chosen it and it was read once. */
export const onnxOfCommunity = sql`
  community as own
  join emotion_onnx_model as onnx on own.emotion_model = 'onnx' and onnx.version is not null
  left join emotion_comparison as comparison
    on comparison.community_id = own.id and comparison.onnx_version = onnx.version`

const onnxStandard = sql`jsonb_build_object(
  'version', onnx.version, 'is_down', onnx.problem is not null,
  'calibrated_from', coalesce(calibrated_from, 0),
  'temperature', coalesce(temperature, ${uncalibrated.temperature}::real),
  'threshold', coalesce(threshold, ${uncalibrated.threshold}::real))`

/** Of the model that judges, given the version of the built-in one. */
export const versionOf = (builtIn: string, { onnx }: Standard) =>
  onnx && !onnx.is_down ? onnx.version : builtIn

/** As `comment.judged_by` has it. */
export const judgedBy = (builtIn: string, standard: Standard) =>
  `${versionOf(builtIn, standard)}+${standard.onnx && !standard.onnx.is_down ? standard.onnx.calibrated_from : standard.revision}`

/** Whether comments would be judged alike by both. */
export const isSameStandard = (one: Standard, other: Standard) =>
  one.revision === other.revision &&
  JSON.stringify(one.onnx) === JSON.stringify(other.onnx) &&
  JSON.stringify(one.rules) === JSON.stringify(other.rules)
