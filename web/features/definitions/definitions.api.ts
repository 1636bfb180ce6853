import type { InputOf, OutputOf } from '#contract/call.ts'
import { definitionCalls } from '#contract/metricDefinitions.ts'
import { api } from '../../app/api.ts'
import { send } from '../../app/send.ts'

type Get = typeof definitionCalls.get

export const { useGetDefinitionsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getDefinitions: build.query<OutputOf<Get>, InputOf<Get>>({
      query: send(definitionCalls.get),
      providesTags: ['Definitions'],
    }),
  }),
})
