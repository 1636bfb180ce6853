import { UnstyledButton } from '@mantine/core'
import { IconBook2, IconTargetArrow } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './CommentsLeft.module.css'
import type { SidePanel } from './CommentsSide.tsx'
import type { CommentsState } from './commentsState.ts'
import { QueueNav } from './QueueNav.tsx'

const panels = [
  { name: 'agreement', icon: IconTargetArrow },
  { name: 'wordRules', icon: IconBook2 },
] as const

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
        {panels.map(({ name, icon: Icon }) => (
          <UnstyledButton key={name} className={styles.panel} onClick={() => onPanel(name)}>
            <Icon size={17} stroke={1.7} aria-hidden />
            {t(`panel.${name}`)}
          </UnstyledButton>
        ))}
      </div>
    </div>
  )
}
