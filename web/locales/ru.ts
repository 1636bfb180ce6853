import type { en } from './en.ts'
import { agreement } from './ru/agreement.ts'
import { alerts } from './ru/alerts.ts'
import { analytics } from './ru/analytics.ts'
import { annotations } from './ru/annotations.ts'
import { audit } from './ru/audit.ts'
import { auth } from './ru/auth.ts'
import { campaigns } from './ru/campaigns.ts'
import { commenters } from './ru/commenters.ts'
import { comments } from './ru/comments.ts'
import { common } from './ru/common.ts'
import { comparison } from './ru/comparison.ts'
import { content } from './ru/content.ts'
import { definitions } from './ru/definitions.ts'
import { exports } from './ru/exports.ts'
import { filters } from './ru/filters.ts'
import { history } from './ru/history.ts'
import { item } from './ru/item.ts'
import { links } from './ru/links.ts'
import { metrics } from './ru/metrics.ts'
import { paging } from './ru/paging.ts'
import { profile } from './ru/profile.ts'
import { reports } from './ru/reports.ts'
import { selection } from './ru/selection.ts'
import { server } from './ru/server.ts'
import { settings } from './ru/settings.ts'
import { start } from './ru/start.ts'
import { sync } from './ru/sync.ts'
import { tags } from './ru/tags.ts'
import { tone } from './ru/tone.ts'
import { users } from './ru/users.ts'
import { views } from './ru/views.ts'
import { web } from './ru/web.ts'
import { webImport } from './ru/webImport.ts'
import { why } from './ru/why.ts'
import { wordRules } from './ru/wordRules.ts'
import type { Russian } from './russian.ts'

export const ru: Russian<typeof en> = {
  agreement,
  alerts,
  analytics,
  annotations,
  audit,
  auth,
  campaigns,
  commenters,
  comments,
  common,
  comparison,
  content,
  definitions,
  exports,
  filters,
  history,
  item,
  links,
  metrics,
  paging,
  profile,
  reports,
  selection,
  server,
  settings,
  start,
  sync,
  tags,
  tone,
  users,
  views,
  web,
  webImport,
  why,
  wordRules,
}
