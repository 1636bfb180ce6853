import type { addresses } from './addresses.ts'
import { alertCalls } from './alerts.ts'
import { analyticsCalls } from './analytics.ts'
import type { Call } from './call.ts'
import { annotationCalls } from './content/annotations.ts'
import { commenterCalls } from './content/commenters.ts'
import { commentCalls, wordRuleCalls } from './content/comments.ts'
import { comparisonCalls } from './content/comparisons.ts'
import { contentCalls } from './content/content.ts'
import { tagProposalCalls } from './content/tagProposals.ts'
import { tagCalls } from './content/tags.ts'
import { topicCalls } from './content/topics.ts'
import { viewCalls } from './content/views.ts'
import { definitionCalls } from './metrics/metricDefinitions.ts'
import { overviewCalls } from './overview.ts'
import { auditCalls } from './people/audit.ts'
import { setupCalls } from './people/auth.ts'
import { invitationCalls } from './people/invitations.ts'
import { passwordCalls } from './people/passwords.ts'
import { apiTokenCalls, profileCalls } from './people/profile.ts'
import { userCalls } from './people/users.ts'
import { portfolioCalls } from './portfolio.ts'
import { campaignCalls } from './remarketing/campaigns.ts'
import { creativeCalls } from './remarketing/creatives.ts'
import { reportCalls } from './reports.ts'
import { clientCalls } from './settings/clients.ts'
import { manageCommunityCalls } from './settings/communities.ts'
import { onboardingCalls } from './settings/onboarding.ts'
import { communityCalls, settingsCalls } from './settings/settings.ts'
import { sharedTokenCalls } from './settings/sharedTokens.ts'
import { statisticsCalls } from './settings/statistics.ts'
import { syncCalls } from './settings/sync.ts'
import { templateCalls } from './settings/templates.ts'
import { webCalls } from './web/web.ts'
import { webAnalyticsCalls } from './web/webAnalytics.ts'

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
  topic: topicCalls,
  wordRule: wordRuleCalls,
} satisfies Record<keyof typeof addresses, Record<string, Call>>
