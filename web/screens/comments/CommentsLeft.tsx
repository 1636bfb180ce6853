import { UnstyledButton } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CommentsState } from '../../entities/comment/commentsState.ts'
import { QualityLine } from './agreement/QualityLine.tsx'
import { QueueNav } from './bar/QueueNav.tsx'
import styles from './CommentsLeft.module.css'
import type { SidePanel } from './CommentsSide.tsx'

interface Props {
  state: CommentsState
  isSkipped: boolean
  onPanel: (panel: SidePanel) => void
}

/** The queues, and below them what they rest on: how well the model does, and the community's own words. */
export function CommentsLeft({ state, isSkipped, onPanel }: Props) {
  const { t } = useTranslation('comments')
  return (
    <div className={styles.left}>
      <QueueNav state={state} isSkipped={isSkipped} />
      <div className={styles.panels}>
        <QualityLine className={styles.panel} onOpen={() => onPanel('agreement')} />
        <UnstyledButton className={styles.panel} onClick={() => onPanel('wordRules')}>
          <IconBook2 size={17} stroke={1.7} aria-hidden />
          {t('panel.wordRules')}
        </UnstyledButton>
      </div>
    </div>
  )
}
