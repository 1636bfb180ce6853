import type { InputOf, OutputOf } from '#contract/call.ts'
import { reportCalls } from '#contract/reports.ts'
import { api, send, uncached } from '../../app/api/api.ts'

type Calls = typeof reportCalls

const changesReports = { invalidatesTags: ['Report'] as const }
const changesShares = { invalidatesTags: ['ReportShare'] as const }

/** A page with its charts is some hundred KB: the last one suffices. */
const brief = { keepUnusedDataFor: 10 }

export const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReports: build.query<OutputOf<Calls['list']>, InputOf<Calls['list']>>({
      query: send(reportCalls.list),
      providesTags: ['Report'],
    }),
    getReport: build.query<OutputOf<Calls['get']>, InputOf<Calls['get']>>({
      query: send(reportCalls.get),
      providesTags: ['Report'],
      ...uncached,
    }),
    createReport: build.mutation<OutputOf<Calls['create']>, InputOf<Calls['create']>>({
      query: send(reportCalls.create),
      ...changesReports,
    }),
    editReport: build.mutation<OutputOf<Calls['edit']>, InputOf<Calls['edit']>>({
      query: send(reportCalls.edit),
      ...changesReports,
    }),
    /** Makes a recurring report pause or go on, as it stands now on the server. */
    pauseReport: build.mutation<OutputOf<Calls['edit']>, { id: string; is_paused: boolean }>({
      queryFn: async ({ id, is_paused }, _store, _extra, ask) => {
        const { data, error } = await ask(send(reportCalls.get)({ id }))
        if (error) return { error }
        const { version, blueprint } = data as OutputOf<Calls['get']>
        const schedule = { ...blueprint.schedule, is_paused }
        const edited = await ask(
          send(reportCalls.edit)({ id, version, blueprint: { ...blueprint, schedule } }),
        )
        return edited.error ? { error: edited.error } : { data: edited.data as OutputOf<Calls['edit']> }
      },
      ...changesReports,
    }),
    deleteReport: build.mutation<OutputOf<Calls['delete']>, InputOf<Calls['delete']>>({
      query: send(reportCalls.delete),
      ...changesReports,
    }),
    restoreReport: build.mutation<OutputOf<Calls['restore']>, InputOf<Calls['restore']>>({
      query: send(reportCalls.restore),
      ...changesReports,
    }),
    runReport: build.mutation<OutputOf<Calls['run']>, InputOf<Calls['run']>>({
      query: send(reportCalls.run),
      ...changesReports,
    }),
    retryReport: build.mutation<OutputOf<Calls['retry']>, InputOf<Calls['retry']>>({
      query: send(reportCalls.retry),
      ...changesReports,
    }),
    reportPage: build.query<OutputOf<Calls['page']>, InputOf<Calls['page']>>({
      query: send(reportCalls.page),
      ...brief,
    }),
    previewReport: build.query<OutputOf<Calls['preview']>, InputOf<Calls['preview']>>({
      query: send(reportCalls.preview),
      providesTags: ['Content', 'Tag', 'Definitions', 'Web'],
      ...brief,
    }),
    sendTestReport: build.mutation<OutputOf<Calls['sendTest']>, InputOf<Calls['sendTest']>>({
      query: send(reportCalls.sendTest),
    }),
    reportDeliveries: build.query<OutputOf<Calls['deliveries']>, InputOf<Calls['deliveries']>>({
      query: send(reportCalls.deliveries),
      providesTags: ['Report'],
      ...uncached,
    }),
    resendReport: build.mutation<OutputOf<Calls['resend']>, InputOf<Calls['resend']>>({
      query: send(reportCalls.resend),
      ...changesReports,
    }),
    setWebhookSecret: build.mutation<OutputOf<Calls['setWebhookSecret']>, InputOf<Calls['setWebhookSecret']>>(
      {
        query: send(reportCalls.setWebhookSecret),
        ...changesReports,
      },
    ),
    reportShares: build.query<OutputOf<Calls['shares']>, InputOf<Calls['shares']>>({
      query: send(reportCalls.shares),
      providesTags: ['ReportShare'],
      ...uncached,
    }),
    shareReport: build.mutation<OutputOf<Calls['share']>, InputOf<Calls['share']>>({
      query: send(reportCalls.share),
      ...changesShares,
    }),
    unshareReport: build.mutation<OutputOf<Calls['unshare']>, InputOf<Calls['unshare']>>({
      query: send(reportCalls.unshare),
      ...changesShares,
    }),
  }),
})

export const {
  useListReportsQuery,
  useGetReportQuery,
  useLazyGetReportQuery,
  useCreateReportMutation,
  useEditReportMutation,
  usePauseReportMutation,
  useDeleteReportMutation,
  useRestoreReportMutation,
  useRunReportMutation,
  useRetryReportMutation,
  useReportPageQuery,
  usePreviewReportQuery,
  useSendTestReportMutation,
  useReportDeliveriesQuery,
  useResendReportMutation,
  useSetWebhookSecretMutation,
  useReportSharesQuery,
  useShareReportMutation,
  useUnshareReportMutation,
} = reportApi
