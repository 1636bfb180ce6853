import { addresses } from '#contract/addresses.ts'
import type { OutputOf } from '#contract/call.ts'
import type { ContentPreview, contentCalls } from '#contract/content/content.ts'
import { api, send } from '../../app/api/api.ts'
import { patchContent, type Store } from '../content/patchContent.ts'
import { type Link, linked, unlinked } from './link.ts'

type Linked = OutputOf<typeof contentCalls.link>
type Suggestions = OutputOf<typeof contentCalls.linkSuggestions>

/** A link, and the one of the two that is shown beside the other. */
export type ShownLink = Link & { shown: ContentPreview }

// The lists are patched; only what is open is read again, for what the two reach together.
const changesBoth = {
  invalidatesTags: (_answer: Linked | undefined, _error: unknown, { post_id, story_id }: Link) => [
    { type: 'Content' as const, id: post_id },
    { type: 'Content' as const, id: story_id },
  ],
}

export const linksApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLinkSuggestions: build.query<Suggestions, { content_id: string }>({
      query: send(addresses.content.linkSuggestions),
      providesTags: (_answer, _error, { content_id }) => [{ type: 'Content', id: content_id }],
    }),
    linkStory: build.mutation<Linked, ShownLink>({
      query: ({ post_id, story_id }) => send(addresses.content.link)({ post_id, story_id }),
      onQueryStarted: (link, store) => show(store, linked(link)),
      ...changesBoth,
    }),
    unlinkStory: build.mutation<Linked, ShownLink>({
      query: ({ story_id }) => send(addresses.content.unlink)({ story_id }),
      onQueryStarted: (link, store) => show(store, unlinked(link)),
      ...changesBoth,
    }),
  }),
})

export const { useLinkStoryMutation, useUnlinkStoryMutation, useListLinkSuggestionsQuery } = linksApi

/** Shows a change at once, and what was before when the server refuses it. */
async function show(
  store: Store & { queryFulfilled: Promise<unknown> },
  change: ReturnType<typeof linked>,
): Promise<void> {
  const undo = patchContent(store, change)
  await store.queryFulfilled.catch(undo)
}
