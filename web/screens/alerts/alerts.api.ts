import { addresses } from '#contract/addresses.ts'
import type { alertCalls } from '#contract/alerts.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import { api, send } from '../../app/api/api.ts'

type List = typeof alertCalls.list

/** What the bell needs; the rest comes with its panel. */
export const alertsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAlerts: build.query<OutputOf<List>, InputOf<List>>({
      query: send(addresses.alert.list),
      providesTags: ['Alert'],
    }),
  }),
})
