import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf } from '#contract/call.ts'
import type { Tag, tagCalls } from '#contract/content/tags.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import { type TagLooks, useEditTagMutation } from '../../../entities/tag/tags.api.ts'

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
  const { t } = useTranslation('tags')
  const record = useRecord()

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
      let edited: Tag | undefined
      await record(async () => {
        const { data } = await save({ id: newest.id, version, ...changes })
        if (!data) return null
        edited = data
        setVersion(data.version)
        const { id } = newest
        const [was, is] = [looksOf(newest), looksOf(data)]
        return {
          label: t(was.title === is.title ? 'edited' : 'renamed', { was: was.title, title: is.title }),
          undo: { name: 'restyleTag', args: { id, from: is, to: was } },
          redo: { name: 'restyleTag', args: { id, from: was, to: is } },
        }
      })
      return edited
    },
  }
}

const looksOf = ({ title, group, color }: Tag): TagLooks => ({ title, group, color })
