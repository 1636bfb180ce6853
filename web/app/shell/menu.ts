import {
  type Icon,
  IconAd2,
  IconBuildings,
  IconChartAreaLine,
  IconLayoutGrid,
  IconMessage,
  IconReportAnalytics,
  IconSettings,
  IconTag,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import type { Role } from '#contract/call.ts'
import { paths } from '../paths.ts'

interface Item {
  name: string
  path: string
  icon: Icon
  role: Role
  key: string
  isEverywhere?: boolean
  isOfMany?: boolean
}

/**
 * The main menu in its order; `key` goes to the page after `g`. isEverywhere: only for those who administer all communities ·
 * isOfMany: only for those who see more than one.
 */
export const menu = [
  { name: 'feed', path: paths.feed, icon: IconLayoutGrid, role: 'viewer', key: 'f' },
  { name: 'comments', path: paths.comments, icon: IconMessage, role: 'viewer', key: 'c' },
  { name: 'overview', path: paths.overview, icon: IconChartAreaLine, role: 'viewer', key: 'o' },
  { name: 'web', path: paths.web, icon: IconWorld, role: 'viewer', key: 'w' },
  { name: 'reports', path: paths.reports, icon: IconReportAnalytics, role: 'viewer', key: 'r' },
  { name: 'remarketing', path: paths.remarketing, icon: IconAd2, role: 'viewer', key: 'm' },
  { name: 'portfolio', path: paths.portfolio, icon: IconBuildings, role: 'viewer', key: 'p', isOfMany: true },
  { name: 'users', path: paths.users, icon: IconUsers, role: 'admin', key: 'u', isEverywhere: true },
  { name: 'tags', path: paths.tags, icon: IconTag, role: 'viewer', key: 't' },
  { name: 'settings', path: paths.settings, icon: IconSettings, role: 'admin', key: 's' },
] as const satisfies readonly Item[]
