import { type Icon, IconAlignLeft, IconChartBar, IconCircleDashed, IconPlayerPlay } from '@tabler/icons-react'
import type { Content, ContentType } from '#contract/content/content.ts'

export const typeIcons: Record<ContentType, Icon> = {
  text: IconAlignLeft,
  poll: IconChartBar,
  video: IconPlayerPlay,
}

/** A story whose type says nothing about it, a picture without a text, has the ring of stories. */
export const contentIcon = ({ kind, type }: Pick<Content, 'kind' | 'type'>): Icon =>
  kind === 'story' && type === 'text' ? IconCircleDashed : typeIcons[type]
