import type { InputOf, OutputOf } from '#contract/call.ts'
import type { Tag } from '#contract/tags.ts'
import { webCalls } from '#contract/web.ts'
import { api } from '../../app/api.ts'
import { send } from '../../app/send.ts'
import { patchPage } from './patchPage.ts'

type Calls = typeof webCalls

/** A tag that goes on or comes off a page; its looks are shown before the server has answered. */
interface Tagging {
  id: string
  tag: Pick<Tag, 'id' | 'title' | 'color'>
}

const changesPages = { invalidatesTags: ['Web'] as const }

export const { useSetPageMutation, useTagPageMutation, useUntagPageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    setPage: build.mutation<OutputOf<Calls['setData']>, InputOf<Calls['setData']>>({
      query: send(webCalls.setData),
      onQueryStarted: ({ id, name, type }, store) =>
        patchPage(store, id, (page) => {
          if (name !== undefined) page.name = name.trim() || null
          if (type !== undefined) page.type = type
        }),
      ...changesPages,
    }),
    tagPage: build.mutation<OutputOf<Calls['addTag']>, Tagging>({
      query: ({ id, tag }) => send(webCalls.addTag)({ id, tag_id: tag.id }),
      onQueryStarted: ({ id, tag: { id: tagId, title, color } }, store) =>
        patchPage(store, id, (page) => {
          page.tags = [...page.tags.filter((tag) => tag.id !== tagId), { id: tagId, title, color }]
        }),
      ...changesPages,
    }),
    untagPage: build.mutation<OutputOf<Calls['removeTag']>, Tagging>({
      query: ({ id, tag }) => send(webCalls.removeTag)({ id, tag_id: tag.id }),
      onQueryStarted: ({ id, tag: { id: tagId } }, store) =>
        patchPage(store, id, (page) => {
          page.tags = page.tags.filter((tag) => tag.id !== tagId)
        }),
      ...changesPages,
    }),
  }),
})
