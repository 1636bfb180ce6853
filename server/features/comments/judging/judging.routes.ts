import { commentCalls } from '#contract/content/comments.ts'
import type { Route } from '#server/http/route.ts'
import { AppError } from '#server/lib/errors.ts'
import { getJudging, type Judge, putOffLesson } from '../../emotion/emotion.ts'
import { getAgreement } from './agreement.ts'
import { countOperations, listOperations } from './commentOperations.queries.ts'
import { getLesson, learnLesson, listChanges } from './lessons.ts'

export function judgingRoutes(route: Route, { judge }: { judge: Judge }) {
  route.community(commentCalls.agreement, ({ db, community }) => getAgreement(db, judge, community))

  route.community(commentCalls.lesson, ({ db, community }) => getLesson(db, community))

  route.community(commentCalls.lessonChanges, ({ input: { page, per_page }, db, community }) =>
    listChanges(db, community, { page, per_page }),
  )

  route.community(commentCalls.applyLesson, ({ input, db, community, user }) =>
    learnLesson(db, community, user.id, input.id),
  )

  route.community(commentCalls.putOffLesson, async ({ input, db, community }) => {
    if (!(await putOffLesson(db, community, input.id)))
      throw new AppError('not_found', `No lesson ${input.id}`)
    return {}
  })

  route.community(commentCalls.operations, async ({ input: { page, per_page }, db, community }) => ({
    items: await listOperations(db, community, { page, per_page }),
    total: await countOperations(db, community),
    page,
    per_page,
  }))

  route.community(commentCalls.judging, ({ db, community }) => getJudging(db, judge, community))
}
