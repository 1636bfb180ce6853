import type { Content } from '#contract/content.ts'
import { apiErrorOf } from '../../app/apiError.ts'
import { useTellFailure } from '../../app/useTellFailure.ts'
import { useAddTagMutation, useRemoveTagMutation } from './tags.api.ts'

interface ShownTag<Color> {
  id: string
  title: string
  color: Color
}

type Send<Color> = (tagging: { id: string; tag: ShownTag<Color> }) => PromiseLike<{ error?: unknown }>

/** What was last begun with the tags of something, by its id. */
const begun = new Map<string, Promise<unknown>>()

/**
 * Puts a tag on something or takes it off, at once; says so when the server refuses, and answers whether it is done. One
 * after the other: a tag put on and taken off in a moment must not reach the server the other way round.
 */
export function useTagging<Color>(id: string, add: Send<Color>, remove: Send<Color>) {
  const tell = useTellFailure()
  return async ({ id: tagId, title, color }: ShownTag<Color>, isOn: boolean): Promise<boolean> => {
    // A menu gives all it knows of a tag.
    const tagging = { id, tag: { id: tagId, title, color } }
    const answer = Promise.resolve(begun.get(id)).then(() => (isOn ? add : remove)(tagging))
    begun.set(id, answer)
    const { error } = await answer
    if (begun.get(id) === answer) begun.delete(id)
    if (error) tell(apiErrorOf(error))
    return !error
  }
}

export function useContentTagging({ id }: Pick<Content, 'id'>) {
  const [add] = useAddTagMutation()
  const [remove] = useRemoveTagMutation()
  return useTagging(id, add, remove)
}
