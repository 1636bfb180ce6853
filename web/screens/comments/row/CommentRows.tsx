import { useIntersection } from '@mantine/hooks'
import { useEffect } from 'react'
import { useCommentWords } from '../../../entities/comment/line/useCommentWords.ts'
import type { ChangeEmotion } from '../../../entities/comment/useChangeEmotion.ts'
import type { CommentList } from '../useCommentList.ts'
import { CommentRow } from './CommentRow.tsx'
import styles from './CommentRows.module.css'
import type { Select } from './CommentSelect.tsx'
import type { CommentWork } from './useCommentWork.ts'

interface Props {
  list: CommentList
  openId: string | null
  onOpen: (id: string) => void
  onSelect: Select
  onChange: ChangeEmotion | null
  work: CommentWork | null
}

/** The comments that have been fetched. More are fetched before the end comes into sight. */
export function CommentRows({ list, openId, onOpen, onSelect, onChange, work }: Props) {
  const words = useCommentWords()
  const { ref, entry } = useIntersection({ rootMargin: '1200px' })
  const isNearEnd = entry?.isIntersecting ?? false

  // Asked again after every page: a short one may leave the end in sight.
  useEffect(() => {
    if (isNearEnd) list.loadMoreAtEnd()
  })

  return (
    <>
      <ul className={styles.rows}>
        {list.items.map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            words={words}
            isOpen={comment.id === openId}
            onOpen={onOpen}
            onSelect={onSelect}
            onChange={onChange}
            work={work}
          />
        ))}
      </ul>
      <div ref={ref} />
    </>
  )
}
