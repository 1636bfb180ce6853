import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconPencil } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Topic } from '#contract/content/topics.ts'
import { plainText } from '#contract/writing/plainText.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { toneIcons } from '../../../entities/comment/tones.ts'
import { TopicLine } from '../../../entities/topic/TopicLine.tsx'
import { useTopicName } from '../../../entities/topic/useTopicName.ts'
import look from '../../../ui/look.module.css'
import { TopicNameForm } from './TopicNameForm.tsx'
import styles from './TopicsPanel.module.css'

interface Props {
  topic: Topic
  most: number
  isChosen: boolean
  onChoose: () => void
  /** Shows a comment's context. */
  onOpen: (comment: string) => void
}

/** A topic: pressing it narrows the list; below it unfold typical comments, and its words. */
export function TopicItem({ topic, most, isChosen, onChoose, onOpen }: Props) {
  const { t } = useTranslation('topics')
  const id = useId()
  const title = useTopicName()(topic.key, topic.title)
  const mayRename = useMay('editor')
  const [isOpen, setOpen] = useState(false)
  const [isRenaming, setRenaming] = useState(false)
  return (
    <li className={styles.topic}>
      {isRenaming ? (
        <TopicNameForm topic={topic} onDone={() => setRenaming(false)} />
      ) : (
        <div className={styles.head}>
          <UnstyledButton
            className={`${look.choice} ${styles.choose}`}
            aria-pressed={isChosen}
            aria-description={t('show', { name: title })}
            onClick={onChoose}
          >
            <TopicLine topic={topic} by="comments" most={most} />
          </UnstyledButton>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('details', { name: title })}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={16} className={styles.arrow} />
          </ActionIcon>
        </div>
      )}
      <div id={id} hidden={!isOpen} className={styles.details}>
        {topic.examples.map(({ id: comment, text, emotion }) => {
          const Icon = toneIcons[emotion]
          return (
            <UnstyledButton
              key={comment}
              className={`${look.choice} ${styles.example}`}
              onClick={() => onOpen(comment)}
            >
              <Icon size={15} stroke={1.8} aria-hidden className={styles.toneIcon} data-tone={emotion} />
              <bdi className={styles.text}>{plainText(text)}</bdi>
            </UnstyledButton>
          )
        })}
        <div className={styles.foot}>
          <span className={look.fine}>
            {topic.words.length > 0 && t('words', { words: topic.words.join(', ') })}
          </span>
          {mayRename && !isRenaming && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('renameOf', { name: title })}
              data-tip={t('rename')}
              onClick={() => setRenaming(true)}
            >
              <IconPencil size={16} />
            </ActionIcon>
          )}
        </div>
      </div>
    </li>
  )
}
