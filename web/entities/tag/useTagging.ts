import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content/content.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { type Change, sendChange } from '../../app/undo/changes.ts'
import { subjectOf } from '../../app/undo/subjectOf.ts'
import { useRecord } from '../../app/undo/useRecord.ts'
import type { CarriedTag } from './EditableTags.tsx'

type ShownTag = Omit<CarriedTag, 'color'> & { color: string }

/** Which calls put a tag on something and take it off, by what carries it. */
const callsOf = {
  content: ['addTag', 'removeTag'],
  page: ['tagPage', 'untagPage'],
  campaign: ['tagCampaign', 'untagCampaign'],
  creative: ['tagCreative', 'untagCreative'],
} as const

/** What was last begun with the tags of something, by its id. */
const begun = new Map<string, Promise<unknown>>()

/**
 * Puts a tag on something or takes it off, at once and with the way back; says so when the server refuses, and answers
 * whether it is done. One after the other: a tag put on and taken off in a moment must not reach the server the other way
 * round. name: what history calls that which carries the tags.
 */
export function useTagging(carrier: keyof typeof callsOf, id: string, name: string) {
  const { t } = useTranslation('tags')
  const tell = useTellFailure()
  const record = useRecord()
  const [on, off] = callsOf[carrier]

  return ({ id: tagId, title, color }: ShownTag, isOn: boolean): Promise<boolean> => {
    // A menu gives all it knows of a tag. Content has the colours of its tags as text.
    const args = { id, tag: { id: tagId, title, color: color as CarriedTag['color'] } }
    const [there, back]: [Change, Change] = isOn
      ? [
          { name: on, args },
          { name: off, args },
        ]
      : [
          { name: off, args },
          { name: on, args },
        ]
    return record(async () => {
      const answer = Promise.resolve(begun.get(id)).then(() => sendChange(there))
      begun.set(id, answer)
      const { error } = await answer
      if (begun.get(id) === answer) begun.delete(id)
      if (error) {
        tell(apiErrorOf(error))
        return null
      }
      // What is put on is seen where it was chosen.
      return {
        label: t(isOn ? 'chips.put' : 'chips.removed', { title }),
        ...subjectOf(name),
        undo: back,
        redo: there,
        isQuiet: isOn,
      }
    })
  }
}

export const useContentTagging = ({ id, text }: Pick<Content, 'id' | 'text'>) =>
  useTagging('content', id, text)
