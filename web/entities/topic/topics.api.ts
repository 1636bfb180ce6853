import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { topicCalls } from '#contract/content/topics.ts'
import { api, send } from '../../app/api/api.ts'

type Calls = typeof topicCalls
export type TopicsInput = InputOf<Calls['list']>

export const topicsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTopics: build.query<OutputOf<Calls['list']>, TopicsInput>({
      query: send(addresses.topic.list),
      providesTags: ['Tone'],
    }),
    renameTopic: build.mutation<OutputOf<Calls['rename']>, InputOf<Calls['rename']>>({
      query: send(addresses.topic.rename),
      invalidatesTags: ['Tone'],
    }),
  }),
})

export const { useListTopicsQuery, useRenameTopicMutation } = topicsApi
