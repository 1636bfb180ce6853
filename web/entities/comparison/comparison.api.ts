import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { comparisonCalls } from '#contract/content/comparisons.ts'
import type { ContentPreview } from '#contract/content/content.ts'
import { api, send, uncached } from '../../app/api/api.ts'

type Tray = typeof comparisonCalls.tray
type List = typeof comparisonCalls.list
type Create = typeof comparisonCalls.create
type Edit = typeof comparisonCalls.edit
type Delete = typeof comparisonCalls.delete
type Compare = typeof comparisonCalls.compare

export const comparisonApi = api.injectEndpoints({
  endpoints: (build) => ({
    tray: build.query<OutputOf<Tray>, InputOf<Tray>>({
      query: send(addresses.comparison.tray),
      providesTags: ['Tray'],
    }),
    setTray: build.mutation<OutputOf<Tray>, readonly ContentPreview[]>({
      query: (items) => send(addresses.comparison.setTray)({ content_ids: items.map(({ id }) => id) }),
      // Shown at once. The answer is not put in: with two clicks under way it would bring the first one's tray back.
      onQueryStarted: async (items, { dispatch, queryFulfilled }) => {
        dispatch(comparisonApi.util.updateQueryData('tray', {}, (tray) => ({ ...tray, items: [...items] })))
        await queryFulfilled.catch(() => dispatch(api.util.invalidateTags(['Tray'])))
      },
    }),
    listComparisons: build.query<OutputOf<List>, InputOf<List>>({
      query: send(addresses.comparison.list),
      providesTags: ['Comparison'],
    }),
    createComparison: build.mutation<OutputOf<Create>, InputOf<Create>>({
      query: send(addresses.comparison.create),
      invalidatesTags: ['Comparison'],
    }),
    editComparison: build.mutation<OutputOf<Edit>, InputOf<Edit>>({
      query: send(addresses.comparison.edit),
      invalidatesTags: ['Comparison'],
    }),
    deleteComparison: build.mutation<OutputOf<Delete>, InputOf<Delete>>({
      query: send(addresses.comparison.delete),
      invalidatesTags: ['Comparison'],
    }),
    compare: build.query<OutputOf<Compare>, InputOf<Compare>>({
      query: send(addresses.comparison.compare),
      providesTags: ['Content'],
      ...uncached,
    }),
  }),
})

export const {
  useTrayQuery,
  useSetTrayMutation,
  useListComparisonsQuery,
  useCreateComparisonMutation,
  useEditComparisonMutation,
  useDeleteComparisonMutation,
  useCompareQuery,
} = comparisonApi
