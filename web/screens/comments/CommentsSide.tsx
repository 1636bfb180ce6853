import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { CommentsState } from '../../entities/comment/commentsState.ts'
import type { ChangeEmotion } from '../../entities/comment/useChangeEmotion.ts'
import look from '../../ui/look.module.css'
import { isPopupOpen } from '../../ui/popup/isPopupOpen.ts'
import { AgreementPanel } from './agreement/AgreementPanel.tsx'
import styles from './CommentsSide.module.css'
import { CommentContext } from './row/CommentContext.tsx'
import { TopicsPanel } from './topics/TopicsPanel.tsx'
import type { ChangeComments } from './useComments.ts'
import { WordRulesPanel } from './wordRules/WordRulesPanel.tsx'

export type SidePanel = 'agreement' | 'topics' | 'wordRules'

interface Props {
  openId: string | null
  /** The comment that has the focus, or else the first of the list; null without any. */
  next: string | null
  panel: SidePanel | null
  onPanel: (panel: SidePanel | null) => void
  state: CommentsState
  today: string
  change: ChangeComments
  onChange: ChangeEmotion | null
}

/**
 * Beside the list where there is room, else over it: the thread of the open comment or of the next to look at, or what was asked
 * for.
 */
export function CommentsSide({ openId, next, panel, onPanel, state, today, change, onChange }: Props) {
  const { t } = useTranslation('comments')
  const isWide = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false })
  const close = () => (openId === null ? onPanel(null) : change({ comment: null }))
  const shown = openId ?? (panel === null && isWide ? next : null)
  const content = shown ? (
    <CommentContext
      key={shown}
      id={shown}
      {...(openId !== null && { onClose: close })}
      change={change}
      onChange={onChange}
    />
  ) : panel === 'wordRules' ? (
    <WordRulesPanel onClose={close} />
  ) : panel === 'topics' ? (
    <TopicsPanel state={state} today={today} change={change} onClose={close} />
  ) : panel === 'agreement' ? (
    <AgreementPanel onClose={close} />
  ) : null
  if (isWide && !content) return null
  if (isWide) {
    return (
      <aside className={styles.side} aria-label={t('side')}>
        {content}
      </aside>
    )
  }
  return (
    <Drawer.Root
      opened={openId !== null || panel !== null}
      onClose={() => isPopupOpen() || close()}
      position="right"
      size={480}
      classNames={{ content: look.surface }}
    >
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content aria-label={t('side')}>{content}</Drawer.Content>
    </Drawer.Root>
  )
}
