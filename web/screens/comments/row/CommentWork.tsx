import { IconCircleCheck, IconExternalLink, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import type { Comment } from '#contract/content/comments.ts'
import type { CommentWords } from '../../../entities/comment/line/useCommentWords.ts'
import { useAssigneesQuery } from '../../../entities/comment/work.api.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { MenuItem } from '../../../ui/popup/MenuItem.tsx'
import { Opened } from '../../../ui/popup/Opened.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import styles from './CommentWork.module.css'
import type { CommentWork as Work } from './useCommentWork.ts'

interface Props {
  comment: Comment
  words: CommentWords
  work: Work
}

/** What is left to do with a comment: to answer it at the network, to say that this is not needed, to say who does. */
export function CommentWork({ comment, words, work }: Props) {
  const { t } = words
  const { is_open, closed, url } = comment
  if (!is_open && !closed) return null
  return (
    <div className={styles.all}>
      {is_open && (
        <a className={styles.work} href={url} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={14} stroke={1.7} aria-hidden />
          {t('work.answer')}
        </a>
      )}
      <button
        type="button"
        className={styles.work}
        aria-pressed={closed !== null}
        data-tip={t('work.closeTip')}
        onClick={() => work.close(comment)}
      >
        <IconCircleCheck size={14} stroke={1.7} aria-hidden />
        {t('work.close')}
      </button>
      {is_open && <Assignee comment={comment} words={words} work={work} />}
    </div>
  )
}

/** The popup is made at the first click: a hundred rows need not each have one. */
function Assignee({ comment, words: { t }, work }: Props) {
  const [isMade, setMade] = useState(false)
  const name = comment.assigned?.name
  const label = t('work.assignee')
  const content = (
    <>
      <IconUser size={14} stroke={1.7} aria-hidden />
      <Hidden>{label}: </Hidden>
      {name ?? t('work.assign')}
    </>
  )
  if (!isMade)
    return (
      <button type="button" className={styles.work} onClick={() => setMade(true)}>
        {content}
      </button>
    )
  return (
    <Opened>
      <Popup
        role="menu"
        label={label}
        width={240}
        trigger={(props) => (
          <button {...props} type="button" className={styles.work}>
            {content}
          </button>
        )}
      >
        {(close) => (
          <Assignees
            chosen={comment.assigned?.id ?? null}
            nobody={t('work.nobody')}
            onChoose={(to) => {
              close()
              work.assign(comment, to)
            }}
          />
        )}
      </Popup>
    </Opened>
  )
}

interface AssigneesProps {
  chosen: string | null
  nobody: string
  onChoose: (to: Comment['assigned']) => void
}

function Assignees({ chosen, nobody, onChoose }: AssigneesProps) {
  const { data } = useAssigneesQuery({})
  if (!data) return <Skeleton height={100} />
  return [
    <MenuItem key="nobody" isChosen={chosen === null} onClick={() => onChoose(null)}>
      {nobody}
    </MenuItem>,
    ...data.items.map((person) => (
      <MenuItem key={person.id} isChosen={person.id === chosen} onClick={() => onChoose(person)}>
        {person.name}
      </MenuItem>
    )),
  ]
}
