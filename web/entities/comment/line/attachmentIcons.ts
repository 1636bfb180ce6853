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

/** VK attaches more kinds of things than there are words for. */
const known = (kind: string): Kind => (Object.hasOwn(icons, kind) ? (kind as Kind) : 'other')

/** What is attached, each kind once. */
export const attachedKinds = (attachments: readonly string[]) =>
  [...new Set(attachments.map(known))].map((kind) => ({ kind, icon: icons[kind] }))
