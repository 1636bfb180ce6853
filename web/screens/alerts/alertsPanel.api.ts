import { addresses } from '#contract/addresses.ts'
import type { alertCalls } from '#contract/alerts.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import { send } from '../../app/api/api.ts'
import { alertsApi } from './alerts.api.ts'

type Calls = typeof alertCalls

const panelApi = alertsApi.injectEndpoints({
  endpoints: (build) => ({
    readAlerts: build.mutation<OutputOf<Calls['read']>, InputOf<Calls['read']>>({
      query: send(addresses.alert.read),
      onQueryStarted: async ({ ids }, { dispatch, getState, queryFulfilled }) => {
        const shown = alertsApi.util.selectCachedArgsForQuery(getState(), 'listAlerts')
        const patches = shown.map((input) =>
          dispatch(alertsApi.util.updateQueryData('listAlerts', input, (list) => markRead(list, ids))),
        )
        await queryFulfilled.catch(() => {
          for (const patch of patches) patch.undo()
        })
      },
    }),
    alertSettings: build.query<OutputOf<Calls['settings']>, InputOf<Calls['settings']>>({
      query: send(addresses.alert.settings),
      providesTags: ['AlertSettings'],
    }),
    saveAlertSettings: build.mutation<OutputOf<Calls['saveSettings']>, InputOf<Calls['saveSettings']>>({
      query: send(addresses.alert.saveSettings),
      invalidatesTags: ['Alert'],
      onQueryStarted: async ({ settings }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          panelApi.util.updateQueryData('alertSettings', {}, (known) => {
            Object.assign(known.settings, settings)
          }),
        )
        await queryFulfilled.catch(patch.undo)
      },
    }),
  }),
})

/** What is read that is on other pages is told by the next answer. */
function markRead(list: OutputOf<Calls['list']>, ids?: readonly string[]) {
  const marked = list.items.filter((alert) => !alert.is_read && (!ids || ids.includes(alert.id)))
  for (const alert of marked) alert.is_read = true
  list.unread = ids ? list.unread - marked.length : 0
}

export const { useReadAlertsMutation, useAlertSettingsQuery, useSaveAlertSettingsMutation } = panelApi
