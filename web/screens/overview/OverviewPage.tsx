import { useTranslation } from 'react-i18next'
import { useCommunity } from '../../entities/community/useCommunity.ts'
import { Overview } from './Overview.tsx'

/** The texts of what the screen shows first: one that came later would take it away until it is there. */
const texts = ['analytics', 'annotations', 'content', 'filters', 'metrics', 'common'] as const

/** How a community does, and what of its content works. */
export function OverviewPage() {
  useTranslation(texts)
  return <Overview isKnown={useCommunity() !== undefined} />
}
