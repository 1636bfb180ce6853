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
export { queueJudging, queueLearning, queueLeftOver } from './queue.queries.ts'
export { listRules, type RuleRow } from './wordRules.queries.ts'
export { createRule, deleteRule, previewRule, restoreRule } from './wordRules.ts'
