import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { ContentTag, contentCalls } from '#contract/content/content.ts'
import type { Tag, tagCalls } from '#contract/content/tags.ts'
import { api, send, uncached } from '../../app/api/api.ts'
import { changedMeanwhile } from '../../app/api/apiError.ts'
import { patchTags } from './patchTags.ts'

type Calls = typeof tagCalls
type Content = OutputOf<typeof contentCalls.addTag>

/** A tag that goes on or comes off one post or story; its looks are shown before the server has answered. */
interface Tagging {
  id: string
  tag: Pick<ContentTag, 'id' | 'title' | 'color'>
}

/** What a person gives a tag beside its rule. */
export type TagLooks = Pick<Tag, 'title' | 'group' | 'color'>

const changesTags = { invalidatesTags: ['Tag', 'Content'] as const }
// The lists are patched: fetching ten thousand rows again for one tag would be felt.
const changesOne = {
  invalidatesTags: (_answer: Content | undefined, _error: unknown, { id }: Tagging) => [
    'Tag' as const,
    { type: 'Content' as const, id },
  ],
}

export const tagsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTags: build.query<OutputOf<Calls['list']>, InputOf<Calls['list']>>({
      query: send(addresses.tag.list),
      providesTags: ['Tag'],
    }),
    getTagOverview: build.query<OutputOf<Calls['overview']>, InputOf<Calls['overview']>>({
      query: send(addresses.tag.overview),
      providesTags: ['Tag'],
    }),
    getTag: build.query<OutputOf<Calls['get']>, InputOf<Calls['get']>>({
      query: send(addresses.tag.get),
      providesTags: ['Tag'],
      ...uncached,
    }),
    previewTagRule: build.query<OutputOf<Calls['previewRule']>, InputOf<Calls['previewRule']>>({
      query: send(addresses.tag.previewRule),
      providesTags: ['Tag', 'Content'],
      ...uncached,
    }),
    createTag: build.mutation<OutputOf<Calls['create']>, InputOf<Calls['create']>>({
      query: send(addresses.tag.create),
      invalidatesTags: ['Tag'],
    }),
    editTag: build.mutation<OutputOf<Calls['edit']>, InputOf<Calls['edit']>>({
      query: send(addresses.tag.edit),
      ...changesTags,
    }),
    deleteTag: build.mutation<OutputOf<Calls['delete']>, InputOf<Calls['delete']>>({
      query: send(addresses.tag.delete),
      ...changesTags,
    }),
    mergeTag: build.mutation<OutputOf<Calls['merge']>, InputOf<Calls['merge']>>({
      query: send(addresses.tag.merge),
      ...changesTags,
    }),
    setTagRule: build.mutation<OutputOf<Calls['setRule']>, InputOf<Calls['setRule']>>({
      query: send(addresses.tag.setRule),
      ...changesTags,
    }),
    applyTags: build.mutation<OutputOf<Calls['apply']>, InputOf<Calls['apply']>>({
      query: send(addresses.tag.apply),
      ...changesTags,
    }),
    undoTags: build.mutation<OutputOf<Calls['undo']>, InputOf<Calls['undo']>>({
      query: send(addresses.tag.undo),
      ...changesTags,
    }),
    redoTags: build.mutation<OutputOf<Calls['redo']>, InputOf<Calls['redo']>>({
      query: send(addresses.tag.redo),
      ...changesTags,
    }),
    /** Gives a tag the looks of before, or of after; refused when somebody has given it others. */
    restyleTag: build.mutation<OutputOf<Calls['edit']>, { id: string; from: TagLooks; to: TagLooks }>({
      queryFn: async ({ id, from, to }, _store, _extra, ask) => {
        const { data, error } = await ask(send(addresses.tag.get)({ id }))
        if (error) return { error }
        const { version, ...now } = data as OutputOf<Calls['get']>
        if (now.title !== from.title || now.group !== from.group || now.color !== from.color) {
          return { error: changedMeanwhile }
        }
        const edited = await ask(send(addresses.tag.edit)({ id, version, ...to, group: to.group ?? '' }))
        return edited.error ? { error: edited.error } : { data: edited.data as OutputOf<Calls['edit']> }
      },
      ...changesTags,
    }),
    addTag: build.mutation<Content, Tagging>({
      query: ({ id, tag }) => send(addresses.content.addTag)({ id, tag_id: tag.id }),
      onQueryStarted: ({ id, tag }, store) => {
        const put: ContentTag = { id: tag.id, title: tag.title, color: tag.color, source: 'person' }
        return patchTags(store, id, (tags) => [...without(tags, tag.id), put])
      },
      ...changesOne,
    }),
    removeTag: build.mutation<Content, Tagging>({
      query: ({ id, tag }) => send(addresses.content.removeTag)({ id, tag_id: tag.id }),
      onQueryStarted: ({ id, tag }, store) => patchTags(store, id, (tags) => without(tags, tag.id)),
      ...changesOne,
    }),
  }),
})

export const {
  useListTagsQuery,
  useGetTagOverviewQuery,
  useGetTagQuery,
  usePreviewTagRuleQuery,
  useCreateTagMutation,
  useEditTagMutation,
  useDeleteTagMutation,
  useMergeTagMutation,
  useSetTagRuleMutation,
  useApplyTagsMutation,
  useUndoTagsMutation,
  useAddTagMutation,
  useRemoveTagMutation,
} = tagsApi

const without = (tags: ContentTag[], id: string) => tags.filter((tag) => tag.id !== id)
