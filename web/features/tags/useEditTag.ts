import { useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import type { Tag, tagCalls } from '#contract/tags.ts'
import { apiErrorOf } from '../../app/apiError.ts'
import { useFieldText } from '../../app/useFieldText.ts'
import { useEditTagMutation } from './tags.api.ts'

type Changes = Omit<InputOf<typeof tagCalls.edit>, 'id' | 'version' | 'community_id'>

/**
 * Changes a tag as it was when the editor opened. `newest` is the tag as the list has it now: when somebody was first,
 * the change is refused, `isStale` says so, and after `accept` the next change goes on top of theirs.
 */
export function useEditTag(newest: Tag) {
  const [version, setVersion] = useState(newest.version)
  const [save, { error: failure, isLoading, reset }] = useEditTagMutation()
  const error = failure && apiErrorOf(failure)
  const fieldText = useFieldText(error)

  return {
    error,
    fieldText,
    isLoading,
    isStale: error?.code === 'conflict' && newest.version !== version,
    accept: () => {
      setVersion(newest.version)
      reset()
    },
    /** @returns the changed tag, undefined when that was refused */
    edit: async (changes: Changes): Promise<Tag | undefined> => {
      const { data } = await save({ id: newest.id, version, ...changes })
      if (data) setVersion(data.version)
      return data
    },
  }
}
