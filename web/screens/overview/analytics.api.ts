import { addresses } from '#contract/addresses.ts'
import type { analyticsCalls } from '#contract/analytics.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { overviewCalls } from '#contract/overview.ts'
import { api, send } from '../../app/api/api.ts'

type Analytics = typeof analyticsCalls
type Overview = typeof overviewCalls

export type GraphInput = InputOf<Analytics['graph']>
export type SubjectsInput = InputOf<Analytics['subjects']>
export type ChangesInput = InputOf<Overview['changes']>

/** What every answer depends on: content and its tags, and what the community counts as engagement. */
const ofContent = { providesTags: ['Content', 'Tag', 'Definitions'] as const }
/** What comes with a synchronisation. */
const ofPeople = { providesTags: ['Sync', 'Statistics'] as const }

export const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    graph: build.query<OutputOf<Analytics['graph']>, GraphInput>({
      query: send(addresses.analytics.graph),
      providesTags: (_answer, _error, { split }) =>
        split === 'emotion' ? [...ofContent.providesTags, 'Tone'] : ofContent.providesTags,
    }),
    subjects: build.query<OutputOf<Analytics['subjects']>, SubjectsInput>({
      query: send(addresses.analytics.subjects),
      ...ofContent,
    }),
    highlights: build.query<OutputOf<Overview['highlights']>, InputOf<Overview['highlights']>>({
      query: send(addresses.overview.highlights),
      ...ofContent,
    }),
    followers: build.query<OutputOf<Overview['followers']>, InputOf<Overview['followers']>>({
      query: send(addresses.overview.followers),
      ...ofPeople,
    }),
    visits: build.query<OutputOf<Overview['visits']>, InputOf<Overview['visits']>>({
      query: send(addresses.overview.visits),
      ...ofPeople,
    }),
    audience: build.query<OutputOf<Overview['audience']>, InputOf<Overview['audience']>>({
      query: send(addresses.overview.audience),
      ...ofPeople,
    }),
    changes: build.query<OutputOf<Overview['changes']>, ChangesInput>({
      query: send(addresses.overview.changes),
      ...ofContent,
    }),
  }),
})

export const {
  useGraphQuery,
  useSubjectsQuery,
  useHighlightsQuery,
  useFollowersQuery,
  useVisitsQuery,
  useAudienceQuery,
  useChangesQuery,
} = analyticsApi
