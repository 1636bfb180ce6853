import type { en } from './en.ts'
import { agreement } from './ru/agreement.ts'
import { alerts } from './ru/alerts.ts'
import { analytics } from './ru/analytics.ts'
import { audit } from './ru/audit.ts'
import { auth } from './ru/auth.ts'
import { campaigns } from './ru/campaigns.ts'
import { commenters } from './ru/commenters.ts'
import { comments } from './ru/comments.ts'
import { connect } from './ru/connect.ts'
import { definitions } from './ru/definitions.ts'
import { annotations } from './ru/entities/annotations.ts'
import { comparison } from './ru/entities/comparison.ts'
import { exports } from './ru/entities/exports.ts'
import { history } from './ru/entities/history.ts'
import { importing } from './ru/entities/importing.ts'
import { item } from './ru/entities/item.ts'
import { links } from './ru/entities/links.ts'
import { logo } from './ru/entities/logo.ts'
import { paging } from './ru/entities/paging.ts'
import { selection } from './ru/entities/selection.ts'
import { templates } from './ru/entities/templates.ts'
import { topics } from './ru/entities/topics.ts'
import { views } from './ru/entities/views.ts'
import { why } from './ru/entities/why.ts'
import { common } from './ru/first/common.ts'
import { content } from './ru/first/content.ts'
import { filters } from './ru/first/filters.ts'
import { metrics } from './ru/first/metrics.ts'
import { server } from './ru/first/server.ts'
import { sync } from './ru/first/sync.ts'
import { sources, statistics, ways } from './ru/networks/first.ts'
import { onboarding } from './ru/onboarding.ts'
import { portfolio } from './ru/portfolio.ts'
import { profile } from './ru/profile.ts'
import { reports } from './ru/reports.ts'
import { settings } from './ru/settings.ts'
import { start } from './ru/start.ts'
import { tags } from './ru/tags.ts'
import { tone } from './ru/tone.ts'
import { users } from './ru/users.ts'
import { web } from './ru/web.ts'
import { webImport } from './ru/webImport.ts'
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
}
