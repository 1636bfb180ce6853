import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { statisticsCalls } from '#contract/settings/statistics.ts'
import { api, send } from '../../../app/api/api.ts'

type Calls = typeof statisticsCalls

/** Followers of a day are in the rates of its content. */
export const statisticsChanged = ['Statistics', 'Content'] as const

const statisticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    statisticsFiles: build.query<OutputOf<Calls['files']>, InputOf<Calls['files']>>({
      query: send(addresses.statistics.files),
      providesTags: ['Statistics', 'Sync'],
    }),
    deleteStatistics: build.mutation<OutputOf<Calls['delete']>, InputOf<Calls['delete']>>({
      query: send(addresses.statistics.delete),
      invalidatesTags: [...statisticsChanged],
    }),
  }),
})

export const { useStatisticsFilesQuery, useDeleteStatisticsMutation } = statisticsApi
