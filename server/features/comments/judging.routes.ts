import { commentCalls } from '#contract/comments.ts'
import type { Route } from '#server/http/route.ts'
import { getJudging, type Judge } from '../emotion/emotion.ts'
import { getAgreement } from './agreement.ts'

export function judgingRoutes(route: Route, { judge }: { judge: Judge }) {
  route.community(commentCalls.agreement, ({ db, community }) => getAgreement(db, judge, community))

  route.community(commentCalls.judging, ({ db, community }) => getJudging(db, judge, community))
}
