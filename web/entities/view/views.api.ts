import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { viewCalls } from '#contract/content/views.ts'
import { api, send } from '../../app/api/api.ts'

type Calls = typeof viewCalls

export const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query<OutputOf<Calls['list']>, InputOf<Calls['list']>>({
      query: send(addresses.view.list),
      providesTags: ['View'],
    }),
    createView: build.mutation<OutputOf<Calls['create']>, InputOf<Calls['create']>>({
      query: send(addresses.view.create),
      invalidatesTags: ['View'],
    }),
    editView: build.mutation<OutputOf<Calls['edit']>, InputOf<Calls['edit']>>({
      query: send(addresses.view.edit),
      invalidatesTags: ['View'],
      onQueryStarted: async ({ id, ...changes }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          viewsApi.util.updateQueryData('listViews', {}, ({ items }) => {
            Object.assign(items.find((view) => view.id === id) ?? {}, changes)
          }),
        )
        await queryFulfilled.catch(patch.undo)
      },
    }),
    deleteView: build.mutation<OutputOf<Calls['delete']>, InputOf<Calls['delete']>>({
      query: send(addresses.view.delete),
      invalidatesTags: ['View'],
    }),
  }),
})

export const { useListViewsQuery, useCreateViewMutation, useEditViewMutation, useDeleteViewMutation } =
  viewsApi
