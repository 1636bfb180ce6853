import type { WebGoal } from '#contract/web.ts'
import { readPage } from './addresses.ts'
import type { InboxEvent } from './inboxEvent.ts'

/** What a goal is called among terms. */
export const goalName = ({ kind, match }: WebGoal) => `${kind}:${match}`

/** The goal that an event reaches: the first, where several would do. */
export const goalOf = (goals: WebGoal[], { kind, term, url }: InboxEvent): WebGoal | undefined =>
  goals.find((goal) =>
    goal.kind === 'event'
      ? kind === 'event' && term === goal.match
      : kind === 'view' && (readPage(url)?.path.startsWith(goal.match) ?? false),
  )
