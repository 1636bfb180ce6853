import { type WordRule, wordRuleCalls } from '#contract/content/comments.ts'
import type { Route } from '#server/http/route.ts'
import {
  createRule,
  deleteRule,
  type Judge,
  listRules,
  previewRule,
  type RuleRow,
} from '../../emotion/emotion.ts'
import { commentsByIds } from '../list/commentRow.queries.ts'
import { toOperation } from './commentOperations.queries.ts'

const fewExamples = 5

export function wordRuleRoutes(route: Route, { judge }: { judge: Judge }) {
  route.community(wordRuleCalls.list, async ({ db, community }) => ({
    items: (await listRules(db, community)).map(toRule),
  }))

  route.community(wordRuleCalls.preview, async ({ input, db, community }) => {
    const { matched, changed, isLeast } = await previewRule(db, judge, community, input)
    const examples = [...new Set([...changed.slice(0, fewExamples), ...matched.slice(0, fewExamples)])]
    return {
      matched: matched.length,
      changed: changed.length,
      is_least: isLeast,
      examples: await commentsByIds(db, community, examples.slice(0, fewExamples)),
    }
  })

  route.community(wordRuleCalls.create, async ({ input, db, community, user }) => {
    const { rule, operation } = await createRule(db, judge, community, user.id, input)
    return { rule: toRule(rule), operation: toOperation(operation) }
  })

  route.community(wordRuleCalls.delete, async ({ input, db, community, user }) => {
    const { operation } = await deleteRule(db, judge, community, user.id, input.id)
    return { operation: toOperation(operation) }
  })
}

const toRule = ({ id, phrase, emotion, created_by, created_at }: RuleRow): WordRule => ({
  id: String(id),
  phrase,
  emotion,
  created_by,
  created_at: created_at.toISOString(),
})
