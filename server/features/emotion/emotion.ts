export { countAgreement } from './agreement.queries.ts'
export { type Judge, openJudge } from './judge.ts'
export { getJudging } from './judging.ts'
export { findAdjustment } from './learning.queries.ts'
export {
  countLesson,
  findLesson,
  learnsAlone,
  listLessonChanges,
  putOffLesson,
} from './lessons.queries.ts'
export { applyLesson, turnLesson } from './lessons.ts'
export { changeComments, lockComments } from './lock.queries.ts'
export { chooseModel } from './onnx/choose.ts'
export { findChosen, findComparison, findOnnx } from './onnx/onnx.queries.ts'
export { openOnnxModel } from './onnx/onnxModel.ts'
export { watchOnnx } from './onnx/state.ts'
export { queueJudging, queueLearning, queueLeftOver } from './queue.queries.ts'
export { readStandard, versionOf } from './standard.queries.ts'
export { listRules, type RuleRow } from './wordRules.queries.ts'
export { createRule, deleteRule, previewRule, restoreRule } from './wordRules.ts'
