import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { definitionCalls } from '#contract/metrics/metricDefinitions.ts'
import { api, send } from '../../app/api/api.ts'

type Get = typeof definitionCalls.get
type Preview = typeof definitionCalls.preview
type Save = typeof definitionCalls.save

export const definitionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDefinitions: build.query<OutputOf<Get>, InputOf<Get>>({
      query: send(addresses.definitions.get),
      providesTags: ['Definitions'],
    }),
    previewDefinitions: build.query<OutputOf<Preview>, InputOf<Preview>>({
      query: send(addresses.definitions.preview),
      providesTags: ['Definitions', 'Content'],
    }),
    saveDefinitions: build.mutation<OutputOf<Save>, InputOf<Save>>({
      query: send(addresses.definitions.save),
      invalidatesTags: ['Definitions', 'Content', 'Tag'],
    }),
  }),
})

export const {
  useGetDefinitionsQuery,
  useLazyGetDefinitionsQuery,
  usePreviewDefinitionsQuery,
  useSaveDefinitionsMutation,
} = definitionsApi
