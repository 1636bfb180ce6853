import {
  type Icon,
  IconBrush,
  IconFile,
  IconLink,
  IconListDetails,
  IconMusic,
  IconPaperclip,
  IconPhoto,
  IconSticker,
  IconVideo,
} from '@tabler/icons-react'
import type { Comment } from '#contract/content/comments.ts'
import styles from './Attached.module.css'
import type { CommentWords } from './useCommentWords.ts'

/** What a comment carries besides its text. */
export function Attached({ comment, words: { t } }: { comment: Comment; words: CommentWords }) {
  return attachedKinds(comment.attachments).map(({ kind, icon: Icon }) => (
    <span key={kind} className={styles.attached}>
      <Icon size={14} stroke={1.7} aria-hidden />
      {t(`attachment.${kind}`)}
    </span>
  ))
}

const icons = {
  photo: IconPhoto,
  video: IconVideo,
  audio: IconMusic,
  doc: IconFile,
  link: IconLink,
  sticker: IconSticker,
  graffiti: IconBrush,
  poll: IconListDetails,
  other: IconPaperclip,
} as const satisfies Record<string, Icon>

type Kind = keyof typeof icons

/** The network attaches more kinds of things than there are words for. */
const known = (kind: string): Kind => (Object.hasOwn(icons, kind) ? (kind as Kind) : 'other')

/** What is attached, each kind once. */
const attachedKinds = (attachments: readonly string[]) =>
  [...new Set(attachments.map(known))].map((kind) => ({ kind, icon: icons[kind] }))
