import { agreement } from './en/agreement.ts'
import { alerts } from './en/alerts.ts'
import { analytics } from './en/analytics.ts'
import { audit } from './en/audit.ts'
import { auth } from './en/auth.ts'
import { campaigns } from './en/campaigns.ts'
import { commenters } from './en/commenters.ts'
import { comments } from './en/comments.ts'
import { connect } from './en/connect.ts'
import { definitions } from './en/definitions.ts'
import { annotations } from './en/entities/annotations.ts'
import { comparison } from './en/entities/comparison.ts'
import { exports } from './en/entities/exports.ts'
import { history } from './en/entities/history.ts'
import { importing } from './en/entities/importing.ts'
import { item } from './en/entities/item.ts'
import { links } from './en/entities/links.ts'
import { logo } from './en/entities/logo.ts'
import { paging } from './en/entities/paging.ts'
import { selection } from './en/entities/selection.ts'
import { templates } from './en/entities/templates.ts'
import { topics } from './en/entities/topics.ts'
import { views } from './en/entities/views.ts'
import { why } from './en/entities/why.ts'
import { common } from './en/first/common.ts'
import { content } from './en/first/content.ts'
import { filters } from './en/first/filters.ts'
import { metrics } from './en/first/metrics.ts'
import { server } from './en/first/server.ts'
import { sync } from './en/first/sync.ts'
import { sources, statistics, ways } from './en/networks/first.ts'
import { onboarding } from './en/onboarding.ts'
import { portfolio } from './en/portfolio.ts'
import { profile } from './en/profile.ts'
import { reports } from './en/reports.ts'
import { settings } from './en/settings.ts'
import { start } from './en/start.ts'
import { tags } from './en/tags.ts'
import { tone } from './en/tone.ts'
import { users } from './en/users.ts'
import { web } from './en/web.ts'
import { webImport } from './en/webImport.ts'
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
  connect,
  content,
  definitions,
  exports,
  filters,
  history,
  importing,
  item,
  links,
  logo,
  metrics,
  onboarding,
  paging,
  portfolio,
  profile,
  reports,
  selection,
  server,
  settings,
  sources,
  start,
  statistics,
  sync,
  tags,
  topics,
  templates,
  tone,
  users,
  views,
  ways,
  web,
  webImport,
  why,
  wordRules,
} as const
