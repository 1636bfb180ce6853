import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { creativeCalls } from '#contract/remarketing/creatives.ts'
import { api, send, uncached } from '../../app/api/api.ts'

type Calls = typeof creativeCalls

export type CreativesInput = InputOf<Calls['list']>
export type Comparison = OutputOf<Calls['compare']>

const ofCreatives = { providesTags: ['Creative', 'Content', 'Web', 'Tag'] as const }
const changesCreatives = { invalidatesTags: ['Creative'] as const }

export const creativeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCreatives: build.query<OutputOf<Calls['list']>, CreativesInput>({
      query: send(addresses.creative.list),
      ...ofCreatives,
    }),
    getCreative: build.query<OutputOf<Calls['get']>, InputOf<Calls['get']>>({
      query: send(addresses.creative.get),
      ...ofCreatives,
      ...uncached,
    }),
    compareCreatives: build.query<Comparison, InputOf<Calls['compare']>>({
      query: send(addresses.creative.compare),
      ...ofCreatives,
    }),
    createCreative: build.mutation<OutputOf<Calls['create']>, InputOf<Calls['create']>>({
      query: send(addresses.creative.create),
      ...changesCreatives,
    }),
    editCreative: build.mutation<OutputOf<Calls['edit']>, InputOf<Calls['edit']>>({
      query: send(addresses.creative.edit),
      ...changesCreatives,
    }),
    deleteCreative: build.mutation<OutputOf<Calls['delete']>, InputOf<Calls['delete']>>({
      query: send(addresses.creative.delete),
      ...changesCreatives,
    }),
    deleteImage: build.mutation<OutputOf<Calls['deleteImage']>, InputOf<Calls['deleteImage']>>({
      query: send(addresses.creative.deleteImage),
    }),
  }),
})

export const {
  useListCreativesQuery,
  useGetCreativeQuery,
  useCompareCreativesQuery,
  useCreateCreativeMutation,
  useEditCreativeMutation,
  useDeleteCreativeMutation,
  useDeleteImageMutation,
} = creativeApi
