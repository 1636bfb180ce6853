import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { reportCalls } from '#contract/reports.ts'
import { api, send, uncached } from '../../app/api/api.ts'

type Calls = typeof reportCalls

const changesReports = { invalidatesTags: ['Report'] as const }
const changesShares = { invalidatesTags: ['ReportShare'] as const }

/** A page with its charts is some hundred KB: the last one suffices. */
const brief = { keepUnusedDataFor: 10 }

export const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReports: build.query<OutputOf<Calls['list']>, InputOf<Calls['list']>>({
      query: send(addresses.report.list),
      providesTags: ['Report'],
    }),
    getReport: build.query<OutputOf<Calls['get']>, InputOf<Calls['get']>>({
      query: send(addresses.report.get),
      providesTags: ['Report'],
      ...uncached,
    }),
    createReport: build.mutation<OutputOf<Calls['create']>, InputOf<Calls['create']>>({
      query: send(addresses.report.create),
      ...changesReports,
    }),
    editReport: build.mutation<OutputOf<Calls['edit']>, InputOf<Calls['edit']>>({
      query: send(addresses.report.edit),
      ...changesReports,
    }),
    /** Makes a recurring report pause or go on, as it stands now on the server. */
    pauseReport: build.mutation<OutputOf<Calls['edit']>, { id: string; is_paused: boolean }>({
      queryFn: async ({ id, is_paused }, _store, _extra, ask) => {
        const { data, error } = await ask(send(addresses.report.get)({ id }))
        if (error) return { error }
        const { version, blueprint } = data as OutputOf<Calls['get']>
        const schedule = { ...blueprint.schedule, is_paused }
        const edited = await ask(
          send(addresses.report.edit)({ id, version, blueprint: { ...blueprint, schedule } }),
        )
        return edited.error ? { error: edited.error } : { data: edited.data as OutputOf<Calls['edit']> }
      },
      ...changesReports,
    }),
    deleteReport: build.mutation<OutputOf<Calls['delete']>, InputOf<Calls['delete']>>({
      query: send(addresses.report.delete),
      ...changesReports,
    }),
    restoreReport: build.mutation<OutputOf<Calls['restore']>, InputOf<Calls['restore']>>({
      query: send(addresses.report.restore),
      ...changesReports,
    }),
    runReport: build.mutation<OutputOf<Calls['run']>, InputOf<Calls['run']>>({
      query: send(addresses.report.run),
      ...changesReports,
    }),
    retryReport: build.mutation<OutputOf<Calls['retry']>, InputOf<Calls['retry']>>({
      query: send(addresses.report.retry),
      ...changesReports,
    }),
    reportPage: build.query<OutputOf<Calls['page']>, InputOf<Calls['page']>>({
      query: send(addresses.report.page),
      ...brief,
    }),
    previewReport: build.query<OutputOf<Calls['preview']>, InputOf<Calls['preview']>>({
      query: send(addresses.report.preview),
      providesTags: ['Content', 'Tag', 'Definitions', 'Web'],
      ...brief,
    }),
    sendTestReport: build.mutation<OutputOf<Calls['sendTest']>, InputOf<Calls['sendTest']>>({
      query: send(addresses.report.sendTest),
    }),
    reportDeliveries: build.query<OutputOf<Calls['deliveries']>, InputOf<Calls['deliveries']>>({
      query: send(addresses.report.deliveries),
      providesTags: ['Report'],
      ...uncached,
    }),
    resendReport: build.mutation<OutputOf<Calls['resend']>, InputOf<Calls['resend']>>({
      query: send(addresses.report.resend),
      ...changesReports,
    }),
    setWebhookSecret: build.mutation<OutputOf<Calls['setWebhookSecret']>, InputOf<Calls['setWebhookSecret']>>(
      {
        query: send(addresses.report.setWebhookSecret),
        ...changesReports,
      },
    ),
    reportShares: build.query<OutputOf<Calls['shares']>, InputOf<Calls['shares']>>({
      query: send(addresses.report.shares),
      providesTags: ['ReportShare'],
      ...uncached,
    }),
    shareReport: build.mutation<OutputOf<Calls['share']>, InputOf<Calls['share']>>({
      query: send(addresses.report.share),
      ...changesShares,
    }),
    unshareReport: build.mutation<OutputOf<Calls['unshare']>, InputOf<Calls['unshare']>>({
      query: send(addresses.report.unshare),
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
