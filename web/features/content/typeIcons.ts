import { type Icon, IconAlignLeft, IconChartBar, IconPlayerPlay } from '@tabler/icons-react'
import type { ContentType } from '#contract/content.ts'

export const typeIcons: Record<ContentType, Icon> = {
  text: IconAlignLeft,
  poll: IconChartBar,
  video: IconPlayerPlay,
}
