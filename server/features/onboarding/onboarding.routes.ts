import { onboardingCalls } from '#contract/settings/onboarding.ts'
import type { Route } from '#server/http/route.ts'
import { ifRoom } from '#server/lib/diskFull.ts'
import type { Services } from '#server/services.ts'
import { getJudging } from '../emotion/emotion.ts'
import { listBlocks } from '../sync/sync.ts'
import { isWebCounted } from '../web/web.ts'
import { endFor, endOnboarding, findPeoplesSteps, showOnboarding } from './onboarding.queries.ts'
import { isEnd, onboardingSteps, stepsFor } from './onboarding.ts'

export function onboardingRoutes(route: Route, { judge }: Pick<Services, 'judge'>) {
  route.community(onboardingCalls.status, async ({ db, community, user, everywhere }) => {
    const [blocks, judging, people, isCounted] = await Promise.all([
      listBlocks(db, community),
      getJudging(db, judge, community),
      findPeoplesSteps(db, community, user.id),
      isWebCounted(db, community),
    ])
    const steps = onboardingSteps({ blocks, judging, people, isWebCounted: isCounted })
    const items = stepsFor(steps, { role: user.role, everywhere })
    if (isEnd(steps)) await ifRoom(endOnboarding(db, community))
    else if (isEnd(items)) await ifRoom(endFor(db, community, user.id))
    return { items }
  })

  route.community(onboardingCalls.show, async ({ input: { is_shown }, db, community, user }) => {
    await showOnboarding(db, community, user.id, is_shown)
    return { is_shown }
  })
}
