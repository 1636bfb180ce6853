import { useTranslation } from 'react-i18next'
import type { Content, ContentTag } from '#contract/content.ts'
import { apiErrorOf } from '../../app/apiError.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAddTagMutation, useRemoveTagMutation } from './tags.api.ts'

/** Puts a tag on an item or takes it off, at once; says so when the server refuses, and answers whether it is done. */
export function useTagging({ id }: Pick<Content, 'id'>) {
  const { t } = useTranslation()
  const [add] = useAddTagMutation()
  const [remove] = useRemoveTagMutation()

  return async (tag: Pick<ContentTag, 'id' | 'title' | 'color'>, isOn: boolean) => {
    const { error } = await (isOn ? add : remove)({ id, tag })
    if (error) showToast({ message: t(`error.${apiErrorOf(error).code}`), error: true })
    return !error
  }
}
