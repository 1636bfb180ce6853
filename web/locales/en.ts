import { agreement } from './en/agreement.ts'
import { alerts } from './en/alerts.ts'
import { analytics } from './en/analytics.ts'
import { annotations } from './en/annotations.ts'
import { audit } from './en/audit.ts'
import { auth } from './en/auth.ts'
import { campaigns } from './en/campaigns.ts'
import { commenters } from './en/commenters.ts'
import { comments } from './en/comments.ts'
import { common } from './en/common.ts'
import { comparison } from './en/comparison.ts'
import { content } from './en/content.ts'
import { definitions } from './en/definitions.ts'
import { exports } from './en/exports.ts'
import { filters } from './en/filters.ts'
import { history } from './en/history.ts'
import { item } from './en/item.ts'
import { links } from './en/links.ts'
import { metrics } from './en/metrics.ts'
import { paging } from './en/paging.ts'
import { profile } from './en/profile.ts'
import { reports } from './en/reports.ts'
import { selection } from './en/selection.ts'
import { server } from './en/server.ts'
import { settings } from './en/settings.ts'
import { start } from './en/start.ts'
import { sync } from './en/sync.ts'
import { tags } from './en/tags.ts'
import { tone } from './en/tone.ts'
import { users } from './en/users.ts'
import { views } from './en/views.ts'
import { web } from './en/web.ts'
import { webImport } from './en/webImport.ts'
import { why } from './en/why.ts'
import { wordRules } from './en/wordRules.ts'

/** All English texts, for the types and the tests; the browser fetches each file when it is first needed. */
export const en = {
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
} as const
