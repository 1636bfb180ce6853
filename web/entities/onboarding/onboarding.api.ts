import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { onboardingCalls } from '#contract/settings/onboarding.ts'
import { api, send } from '../../app/api/api.ts'

type Calls = typeof onboardingCalls

/** Whether nothing is left to do, or to wait for. */
const isOver = ({ items }: OutputOf<Calls['status']>) =>
  items.every(({ state }) => state === 'done' || state === 'unavailable')

export const onboardingApi = api.injectEndpoints({
  endpoints: (build) => ({
    onboardingStatus: build.query<OutputOf<Calls['status']>, InputOf<Calls['status']>>({
      query: send(addresses.onboarding.status),
      // Whatever may take a step.
      providesTags: ['Sync', 'Tag', 'Report', 'User', 'Invitation', 'Web', 'WebSite'],
      // What is over is over in the list of communities, too, by which it is shown at all.
      onQueryStarted: async (_input, { dispatch, getCacheEntry, queryFulfilled }) => {
        const before = getCacheEntry().data
        const after = await queryFulfilled.then(({ data }) => data).catch(() => undefined)
        if (after && isOver(after) && !(before && isOver(before)))
          dispatch(api.util.invalidateTags(['Community']))
      },
    }),
    showOnboarding: build.mutation<OutputOf<Calls['show']>, InputOf<Calls['show']>>({
      query: send(addresses.onboarding.show),
      invalidatesTags: ['Community'],
    }),
  }),
})

export const { useShowOnboardingMutation } = onboardingApi
