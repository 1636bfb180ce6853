import { useTranslation } from 'react-i18next'
import type { SyncBlock } from '#contract/settings/sync.ts'
import { ProgressNote } from '../../ui/ProgressNote.tsx'
import { useFormat } from '../community/useCommunity.ts'
import type { ImportScreen, ImportState } from './importState.ts'
import { progressPercent } from './progress.ts'
import { useLeft } from './useLeft.ts'

interface Props {
  state: ImportState
  screen: ImportScreen
  from: string | null
}

/** The sentences of an import on a screen, with the progress of what the screen is made of. */
export function ImportText({ state, screen, from }: Props) {
  const { t } = useTranslation('importing')
  const howFar = useHowFar(state)
  const { posts, comments, reach } = state
  const leading = screen === 'comments' ? comments : (posts ?? reach)
  const sentences = [
    screen === 'comments' ? howFar(comments) : howFar(posts),
    useConsequence(state, screen, from),
    screen === 'comments' || screen === 'proposals' ? null : howFar(reach),
  ]
  return (
    <ProgressNote
      label={t(screen === 'comments' ? 'label.comments' : 'label.posts')}
      percent={leading ? progressPercent(leading) : undefined}
      isRunning={state.isRunning}
    >
      {sentences.filter((sentence) => sentence !== null).join(' ')}
    </ProgressNote>
  )
}

/** How much of a block is here, and how long the rest takes, where that is known. */
function useHowFar({ isRunning }: ImportState) {
  const { t } = useTranslation('importing')
  const format = useFormat()
  const left = useLeft()
  return (block: SyncBlock | undefined): string | null => {
    if (!block || (block.block !== 'posts' && block.block !== 'comments' && block.block !== 'reach'))
      return null
    if (block.total === null || block.done === 0) return t(`${block.block}.begun`)
    const numbers = { done: format.number(block.done), total: format.number(block.total), count: block.total }
    const time = left(block.left_seconds)
    if (!isRunning) return t(`${block.block}.stopped`, numbers)
    return time === null
      ? t(`${block.block}.some`, numbers)
      : t(`${block.block}.someLeft`, { ...numbers, left: time })
  }
}

/** What that means for the figures of the screen. */
function useConsequence(
  { posts, since }: ImportState,
  screen: ImportScreen,
  from: string | null,
): string | null {
  const { t } = useTranslation('importing')
  const format = useFormat()
  if (!posts) return null
  const day = since === null ? null : format.day(since)
  if (screen === 'overview') {
    if (since !== null && from !== null && since <= from) return t('overview.complete')
    return day === null ? t('overview.growing') : t('overview.growingBefore', { day })
  }
  if (screen === 'feed') return day && t('feed.since', { day })
  if (screen === 'reports') return day === null ? t('reports.some') : t('reports.since', { day })
  return screen === 'comments' ? t('comments.rest') : t(`${screen}.some`)
}
