import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { Tag } from '#contract/content/tags.ts'
import type { WebPage, webCalls } from '#contract/web/web.ts'
import { type ApiState, api, send } from '../../app/api/api.ts'
import { changedMeanwhile } from '../../app/api/apiError.ts'
import { webApi } from './web.api.ts'

type Calls = typeof webCalls

/** A tag that goes on or comes off a page; its looks are shown before the server has answered. */
interface Tagging {
  id: string
  tag: Pick<Tag, 'id' | 'title' | 'color'>
}

/** A name is empty where the page has none of its own. */
type PageData = Pick<InputOf<Calls['setData']>, 'name' | 'type'>

const changesPages = { invalidatesTags: ['Web'] as const }

export const pagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    setPage: build.mutation<OutputOf<Calls['setData']>, InputOf<Calls['setData']>>({
      query: send(addresses.web.setData),
      onQueryStarted: ({ id, name, type }, store) =>
        patchPage(store, id, (page) => {
          if (name !== undefined) page.name = name.trim() || null
          if (type !== undefined) page.type = type
        }),
      ...changesPages,
    }),
    /** Gives a page the name or type of before, or of after; refused when somebody has given it another. */
    restorePage: build.mutation<OutputOf<Calls['setData']>, { id: string; from: PageData; to: PageData }>({
      queryFn: async ({ id, from, to }, _store, _extra, ask) => {
        const { data, error } = await ask(send(addresses.web.get)({ id }))
        if (error) return { error }
        const now = data as OutputOf<Calls['get']>
        const isOther =
          (from.name !== undefined && (now.name ?? '') !== from.name) ||
          (from.type !== undefined && now.type !== from.type)
        if (isOther) return { error: changedMeanwhile }
        const set = await ask(send(addresses.web.setData)({ id, ...to }))
        return set.error ? { error: set.error } : { data: set.data as OutputOf<Calls['setData']> }
      },
      ...changesPages,
    }),
    tagPage: build.mutation<OutputOf<Calls['addTag']>, Tagging>({
      query: ({ id, tag }) => send(addresses.web.addTag)({ id, tag_id: tag.id }),
      onQueryStarted: ({ id, tag: { id: tagId, title, color } }, store) =>
        patchPage(store, id, (page) => {
          page.tags = [...page.tags.filter((tag) => tag.id !== tagId), { id: tagId, title, color }]
        }),
      ...changesPages,
    }),
    untagPage: build.mutation<OutputOf<Calls['removeTag']>, Tagging>({
      query: ({ id, tag }) => send(addresses.web.removeTag)({ id, tag_id: tag.id }),
      onQueryStarted: ({ id, tag: { id: tagId } }, store) =>
        patchPage(store, id, (page) => {
          page.tags = page.tags.filter((tag) => tag.id !== tagId)
        }),
      ...changesPages,
    }),
  }),
})

export const { useSetPageMutation, useTagPageMutation, useUntagPageMutation } = pagesApi

interface Store {
  dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>
  getState: () => ApiState
  queryFulfilled: Promise<unknown>
}

/** Shows a change of a page at once in every list that has it, and on its own screen; takes it back when it is refused. */
async function patchPage(
  { dispatch, getState, queryFulfilled }: Store,
  id: string,
  change: (page: WebPage) => void,
): Promise<void> {
  const { selectInvalidatedBy, updateQueryData } = webApi.util
  const patches = selectInvalidatedBy(getState(), ['Web']).flatMap(({ endpointName, originalArgs }) => {
    if (endpointName === 'getPage' && originalArgs.id === id)
      return [dispatch(updateQueryData('getPage', originalArgs, change))]
    if (endpointName !== 'listPages') return []
    return [
      dispatch(
        updateQueryData('listPages', originalArgs, ({ items }) => {
          items.filter((page) => page.id === id).forEach(change)
        }),
      ),
    ]
  })
  await queryFulfilled.catch(() => {
    for (const { undo } of patches) undo()
  })
}
