import {
  type Icon,
  IconAlignLeft,
  IconArrowsDiff,
  IconArrowsSplit2,
  IconChartLine,
  IconMessages,
  IconMoodSmile,
  IconNumber123,
  IconSpeakerphone,
  IconTags,
  IconTrophy,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react'
import type { SectionKind } from '#contract/reports.ts'

export const sectionIcons: Record<SectionKind, Icon> = {
  metrics: IconNumber123,
  chart: IconChartLine,
  changes: IconArrowsSplit2,
  tags: IconTags,
  selection: IconTrophy,
  tone: IconMoodSmile,
  topics: IconMessages,
  audience: IconUsersGroup,
  web: IconWorld,
  campaign: IconSpeakerphone,
  comparison: IconArrowsDiff,
  text: IconAlignLeft,
}
