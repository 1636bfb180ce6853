import type { Role } from '#contract/call.ts'
import type { OnboardingStep } from '#contract/settings/onboarding.ts'
import type { SyncBlock, SyncBlockName } from '#contract/settings/sync.ts'
import type { PeoplesSteps } from './onboarding.queries.ts'

export { listOnboarding } from './onboarding.queries.ts'

type Name = OnboardingStep['step']

/** What is known of a community that has been connected. */
export interface Facts {
  blocks: SyncBlock[]
  /** How many of the stored comments wait for the model. */
  judging: { pending: number; total: number }
  people: PeoplesSteps
  isWebCounted: boolean
}

interface Person {
  role: Role
  /** The lowest role over all communities; null for those who may not open all. */
  everywhere: Role | null
}

/** Every step with its state, whoever sees it. */
export function onboardingSteps({ blocks, judging, people, isWebCounted }: Facts): OnboardingStep[] {
  const find = (name: SyncBlockName) => blocks.find(({ block }) => block === name)
  const [posts, comments] = [find('posts'), find('comments')]
  return [
    ...(posts ? [firstPosts(posts), loaded('posts', posts)] : []),
    ...(comments ? [loaded('comments', comments)] : []),
    ...(comments ? [sentiment(loaded('comments', comments), judging)] : []),
    ...(['reach', 'stories'] as const).flatMap((name) => {
      const block = find(name)
      return block ? [loaded(name, block)] : []
    }),
    byPeople('tags', people.has_tag),
    byPeople('report', people.has_report),
    byPeople('colleague', people.has_colleague),
    byPeople('web', isWebCounted),
  ]
}

/** Of the steps those that a person sees or may take. */
export function stepsFor(steps: OnboardingStep[], { role, everywhere }: Person): OnboardingStep[] {
  const mayTake: Partial<Record<Name, boolean>> = {
    tags: role !== 'viewer',
    report: role !== 'viewer',
    colleague: everywhere === 'admin',
    web: role === 'admin',
  }
  return steps.filter(({ step }) => mayTake[step] ?? true)
}

/** Nothing is left to do, or to wait for. */
export const isEnd = (steps: OnboardingStep[]) =>
  steps.every(({ state }) => state === 'done' || state === 'unavailable')

const untold = { done: 0, total: null, left_seconds: null, problem: null, network_error: null }

const byPeople = (step: Name, isDone: boolean): OnboardingStep => ({
  ...untold,
  step,
  state: isDone ? 'done' : 'open',
})

/** Problems that no waiting mends: the stored tokens are of other kinds, or have other rights. */
const unopened: readonly SyncBlock['problem'][] = ['no_token', 'missing_scope', 'wrong_kind']

/** What is loaded once is done for good, whatever becomes of its token. Without posts there is nothing: they are never left out. */
function loaded(step: Name, block: SyncBlock): OnboardingStep {
  const { done, total, left_seconds, problem, network_error } = block
  const how = { step, done, total, left_seconds, problem, network_error }
  if (block.succeeded_at !== null) return { ...untold, step, done, total, state: 'done' }
  if (problem !== null) {
    const isOpened = block.block === 'posts' || !unopened.includes(problem)
    return { ...how, state: isOpened ? 'stopped' : 'unavailable' }
  }
  return { ...how, state: block.state === 'running' ? 'running' : 'open' }
}

/** Done with the first page of the wall: from then on there is something to look at. */
function firstPosts(block: SyncBlock): OnboardingStep {
  const { state, ...how } = loaded('first_posts', block)
  return block.done > 0 ? byPeople('first_posts', true) : { ...how, state, left_seconds: null }
}

/** Comments are judged as they come; done when there will be no more, and all are judged. */
function sentiment(comments: OnboardingStep, { pending, total }: Facts['judging']): OnboardingStep {
  if (comments.state === 'unavailable') return { ...comments, step: 'sentiment' }
  const isAtWork = pending > 0 || (comments.state === 'running' && total > 0)
  const state = isAtWork ? 'running' : comments.state === 'done' ? 'done' : 'open'
  return { ...untold, step: 'sentiment', done: total - pending, total, state }
}
