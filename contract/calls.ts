import type { addresses } from './addresses.ts'
import { alertCalls } from './alerts.ts'
import { analyticsCalls } from './analytics.ts'
import { annotationCalls } from './annotations.ts'
import { auditCalls } from './audit.ts'
import { setupCalls } from './auth.ts'
import type { Call } from './call.ts'
import { campaignCalls } from './campaigns.ts'
import { clientCalls } from './clients.ts'
import { commenterCalls } from './commenters.ts'
import { commentCalls, wordRuleCalls } from './comments.ts'
import { manageCommunityCalls } from './communities.ts'
import { comparisonCalls } from './comparisons.ts'
import { contentCalls } from './content.ts'
import { creativeCalls } from './creatives.ts'
import { invitationCalls } from './invitations.ts'
import { definitionCalls } from './metricDefinitions.ts'
import { onboardingCalls } from './onboarding.ts'
import { overviewCalls } from './overview.ts'
import { passwordCalls } from './passwords.ts'
import { portfolioCalls } from './portfolio.ts'
import { apiTokenCalls, profileCalls } from './profile.ts'
import { reportCalls } from './reports.ts'
import { communityCalls, settingsCalls } from './settings.ts'
import { sharedTokenCalls } from './sharedTokens.ts'
import { statisticsCalls } from './statistics.ts'
import { syncCalls } from './sync.ts'
import { tagProposalCalls } from './tagProposals.ts'
import { tagCalls } from './tags.ts'
import { templateCalls } from './templates.ts'
import { userCalls } from './users.ts'
import { viewCalls } from './views.ts'
import { webCalls } from './web.ts'
import { webAnalyticsCalls } from './webAnalytics.ts'

/** Every call there is: the table from which routes are checked and OpenAPI is printed. */
export const calls = {
  alert: alertCalls,
  analytics: analyticsCalls,
  annotation: annotationCalls,
  audit: auditCalls,
  setup: setupCalls,
  campaign: campaignCalls,
  client: clientCalls,
  community: { ...communityCalls, ...manageCommunityCalls },
  content: contentCalls,
  comment: commentCalls,
  commenter: commenterCalls,
  comparison: comparisonCalls,
  creative: creativeCalls,
  definitions: definitionCalls,
  invitation: invitationCalls,
  onboarding: onboardingCalls,
  overview: overviewCalls,
  password: passwordCalls,
  portfolio: portfolioCalls,
  profile: profileCalls,
  report: reportCalls,
  settings: settingsCalls,
  sharedToken: sharedTokenCalls,
  statistics: statisticsCalls,
  sync: syncCalls,
  tag: tagCalls,
  tagProposal: tagProposalCalls,
  template: templateCalls,
  token: apiTokenCalls,
  user: userCalls,
  view: viewCalls,
  web: webCalls,
  webAnalytics: webAnalyticsCalls,
  wordRule: wordRuleCalls,
} satisfies Record<keyof typeof addresses, Record<string, Call>>
