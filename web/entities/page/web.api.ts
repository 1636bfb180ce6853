import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { webCalls } from '#contract/web/web.ts'
import type { webAnalyticsCalls } from '#contract/web/webAnalytics.ts'
import { api, send, uncached } from '../../app/api/api.ts'

type Pages = typeof webCalls
type Analytics = typeof webAnalyticsCalls

export type WebGraphInput = InputOf<Analytics['graph']>
export type WebSubjectsInput = InputOf<Analytics['subjects']>
export type PagesInput = InputOf<Pages['list']>

/** Figures depend on the pages' tags, names and types, by which they are filtered. */
const ofPages = { providesTags: ['Web', 'Tag'] as const }

export const webApi = api.injectEndpoints({
  endpoints: (build) => ({
    webGraph: build.query<OutputOf<Analytics['graph']>, WebGraphInput>({
      query: send(addresses.webAnalytics.graph),
      ...ofPages,
    }),
    webSubjects: build.query<OutputOf<Analytics['subjects']>, WebSubjectsInput>({
      query: send(addresses.webAnalytics.subjects),
      ...ofPages,
    }),
    webNow: build.query<OutputOf<Analytics['now']>, InputOf<Analytics['now']>>({
      query: send(addresses.webAnalytics.now),
      ...ofPages,
    }),
    listPages: build.query<OutputOf<Pages['list']>, PagesInput>({
      query: send(addresses.web.list),
      ...ofPages,
    }),
    getPage: build.query<OutputOf<Pages['get']>, InputOf<Pages['get']>>({
      query: send(addresses.web.get),
      ...ofPages,
      ...uncached,
    }),
    pageTypes: build.query<OutputOf<Pages['getTypes']>, InputOf<Pages['getTypes']>>({
      query: send(addresses.web.getTypes),
      ...ofPages,
    }),
    webChain: build.query<OutputOf<Pages['chain']>, InputOf<Pages['chain']>>({
      query: send(addresses.web.chain),
      providesTags: ['Web', 'Content'],
    }),
    webSite: build.query<OutputOf<Pages['site']>, InputOf<Pages['site']>>({
      query: send(addresses.web.site),
      providesTags: ['WebSite'],
      // With the first event come the first figures.
      onQueryStarted: async (_input, { dispatch, getCacheEntry, queryFulfilled }) => {
        const before = getCacheEntry().data
        const after = await queryFulfilled.then(({ data }) => data).catch(() => undefined)
        if (before && after && before.last_event_at !== after.last_event_at)
          dispatch(api.util.invalidateTags(['Web']))
      },
    }),
    saveWebSite: build.mutation<OutputOf<Pages['saveSite']>, InputOf<Pages['saveSite']>>({
      query: send(addresses.web.saveSite),
      invalidatesTags: ['WebSite'],
    }),
    checkSnippet: build.mutation<OutputOf<Pages['check']>, InputOf<Pages['check']>>({
      query: send(addresses.web.check),
    }),
    imports: build.query<OutputOf<Pages['imports']>, InputOf<Pages['imports']>>({
      query: send(addresses.web.imports),
      providesTags: ['WebSite'],
    }),
    previewHistory: build.mutation<OutputOf<Pages['previewImport']>, InputOf<Pages['previewImport']>>({
      query: send(addresses.web.previewImport),
    }),
    importHistory: build.mutation<OutputOf<Pages['import']>, InputOf<Pages['import']>>({
      query: send(addresses.web.import),
      invalidatesTags: ['Web', 'WebSite'],
    }),
    deleteImport: build.mutation<OutputOf<Pages['deleteImport']>, InputOf<Pages['deleteImport']>>({
      query: send(addresses.web.deleteImport),
      invalidatesTags: ['Web', 'WebSite'],
    }),
  }),
})

export const {
  useWebGraphQuery,
  useWebSubjectsQuery,
  useWebNowQuery,
  useListPagesQuery,
  useGetPageQuery,
  usePageTypesQuery,
  useWebChainQuery,
  useWebSiteQuery,
  useSaveWebSiteMutation,
  useCheckSnippetMutation,
  useImportsQuery,
  usePreviewHistoryMutation,
  useImportHistoryMutation,
  useDeleteImportMutation,
} = webApi
