import {
  type Icon,
  IconEyeOff,
  IconMessageExclamation,
  IconPlugConnectedX,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react'
import type { AlertKind } from '#contract/alerts.ts'

export const alertIcons: Record<AlertKind, Icon> = {
  hit: IconTrendingUp,
  flop: IconTrendingDown,
  hides: IconEyeOff,
  negative_comments: IconMessageExclamation,
  token: IconPlugConnectedX,
}
