import { useTranslation } from 'react-i18next'
import { useCommunity } from '../../entities/community/useCommunity.ts'
import { Comments } from './Comments.tsx'

/** The texts of all that the screen shows: one that came later would take the whole screen away until it is there. */
const texts = [
  'comments',
  'content',
  'filters',
  'common',
  'tone',
  'agreement',
  'topics',
  'wordRules',
  'selection',
  'exports',
] as const

/** The comments of a community with their tone. */
export function CommentsPage() {
  useTranslation(texts)
  return <Comments isKnown={useCommunity() !== undefined} />
}
