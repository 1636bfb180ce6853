import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call } from '../call.ts'
import { SyncProblem } from './sync.ts'

/** first_posts to stories: what is loaded from the network · tags to web: what people do. */
export const onboardingSteps = [
  'first_posts',
  'posts',
  'comments',
  'sentiment',
  'reach',
  'stories',
  'tags',
  'report',
  'colleague',
  'web',
] as const

/**
 * What is to be done once after connecting a community. open: not begun · running: `done` of `total`, and the seconds that the rest
 * takes where its pace is known · stopped: for the reason of `problem` · unavailable: the tokens do not open it, so that it keeps
 * nobody waiting · done.
 */
export const OnboardingStep = z
  .object({
    step: z.enum(onboardingSteps),
    state: z.enum(['open', 'running', 'stopped', 'unavailable', 'done']),
    done: z.int(),
    total: z.int().nullable(),
    left_seconds: z.int().nullable(),
    problem: SyncProblem.nullable(),
    network_error: z.int().nullable(),
  })
  .meta({ id: 'OnboardingStep' })
export type OnboardingStep = z.infer<typeof OnboardingStep>

export const onboardingCalls = {
  status: call(
    addresses.onboarding.status,
    'viewer',
    'What is left to do after connecting the community: the steps that you see or may take, in their order',
    {},
    z.object({ items: z.array(OnboardingStep) }),
  ),
  show: call(
    addresses.onboarding.show,
    'viewer',
    'Put away the steps of the community for yourself, or bring them back',
    { is_shown: z.boolean() },
    z.object({ is_shown: z.boolean() }),
  ),
}
