import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../community/useCommunity.ts'

/** What comments are written with, made once for a list: asked for by every row it would slow the list down. */
export function useCommentWords() {
  const { t } = useTranslation('comments')
  const format = useFormat()
  return useMemo(() => ({ t, format }), [t, format])
}

export type CommentWords = ReturnType<typeof useCommentWords>
