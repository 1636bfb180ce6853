import type { InputOf, OutputOf } from '#contract/call.ts'
import { webCalls } from '#contract/web.ts'
import { webAnalyticsCalls } from '#contract/webAnalytics.ts'
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
      query: send(webAnalyticsCalls.graph),
      ...ofPages,
    }),
    webSubjects: build.query<OutputOf<Analytics['subjects']>, WebSubjectsInput>({
      query: send(webAnalyticsCalls.subjects),
      ...ofPages,
    }),
    webNow: build.query<OutputOf<Analytics['now']>, InputOf<Analytics['now']>>({
      query: send(webAnalyticsCalls.now),
      ...ofPages,
    }),
    listPages: build.query<OutputOf<Pages['list']>, PagesInput>({ query: send(webCalls.list), ...ofPages }),
    getPage: build.query<OutputOf<Pages['get']>, InputOf<Pages['get']>>({
      query: send(webCalls.get),
      ...ofPages,
      ...uncached,
    }),
    pageTypes: build.query<OutputOf<Pages['getTypes']>, InputOf<Pages['getTypes']>>({
      query: send(webCalls.getTypes),
      ...ofPages,
    }),
    webChain: build.query<OutputOf<Pages['chain']>, InputOf<Pages['chain']>>({
      query: send(webCalls.chain),
      providesTags: ['Web', 'Content'],
    }),
    webSite: build.query<OutputOf<Pages['site']>, InputOf<Pages['site']>>({
      query: send(webCalls.site),
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
      query: send(webCalls.saveSite),
      invalidatesTags: ['WebSite'],
    }),
    checkSnippet: build.mutation<OutputOf<Pages['check']>, InputOf<Pages['check']>>({
      query: send(webCalls.check),
    }),
    imports: build.query<OutputOf<Pages['imports']>, InputOf<Pages['imports']>>({
      query: send(webCalls.imports),
      providesTags: ['WebSite'],
    }),
    previewHistory: build.mutation<OutputOf<Pages['previewImport']>, InputOf<Pages['previewImport']>>({
      query: send(webCalls.previewImport),
    }),
    importHistory: build.mutation<OutputOf<Pages['import']>, InputOf<Pages['import']>>({
      query: send(webCalls.import),
      invalidatesTags: ['Web', 'WebSite'],
    }),
    deleteImport: build.mutation<OutputOf<Pages['deleteImport']>, InputOf<Pages['deleteImport']>>({
      query: send(webCalls.deleteImport),
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
