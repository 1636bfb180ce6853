import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import { compile } from '@fastify/proxy-addr'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { openSlots } from './db/slots.ts'
import { alertRoutes } from './features/alerts/alerts.routes.ts'
import { analyticsRoutes, subjectRoutes } from './features/analytics/analytics.routes.ts'
import { annotationRoutes } from './features/annotations/annotations.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { identifyBy } from './features/auth/auth.ts'
import { serveNextAuth } from './features/auth/signIn/nextAuth.ts'
import { campaignRoutes } from './features/campaigns/campaigns.routes.ts'
import { creativeRoutes } from './features/campaigns/creatives.routes.ts'
import { clientRoutes } from './features/clients/clients.routes.ts'
import { commenterRoutes } from './features/commenters/commenters.routes.ts'
import { commentRoutes } from './features/comments/comments.routes.ts'
import { judgingRoutes } from './features/comments/judging/judging.routes.ts'
import { wordRuleRoutes } from './features/comments/judging/wordRules.routes.ts'
import { commentOverviewRoutes } from './features/comments/tone/overview.routes.ts'
import { topicRoutes } from './features/comments/topics/topics.routes.ts'
import { comparisonRoutes } from './features/comparisons/comparisons.routes.ts'
import { contentRoutes } from './features/content/content.routes.ts'
import { imageRoutes } from './features/images/images.routes.ts'
import { onboardingRoutes } from './features/onboarding/onboarding.routes.ts'
import { overviewRoutes } from './features/overview/overview.routes.ts'
import { portfolioRoutes } from './features/portfolio/portfolio.routes.ts'
import { apiTokenRoutes } from './features/profile/apiTokens.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { secondFactorRoutes } from './features/profile/secondFactor.routes.ts'
import { reportDeliveryRoutes } from './features/reports/delivery/delivery.routes.ts'
import { reportPublicPages } from './features/reports/delivery/publicPages.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { reportShareRoutes } from './features/reports/share/share.routes.ts'
import { manageCommunityRoutes } from './features/settings/communities/communities.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { sharedTokenRoutes } from './features/settings/shared/sharedTokens.routes.ts'
import { templateRoutes } from './features/settings/templates/templates.routes.ts'
import { statisticsRoutes } from './features/statistics/statistics.routes.ts'
import { syncRoutes } from './features/sync/sync.routes.ts'
import { tagRoutes } from './features/tags/tags.routes.ts'
import { invitationRoutes } from './features/users/invitations.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'
import { viewRoutes } from './features/views/views.routes.ts'
import { collectRoutes } from './features/web/collect/collect.routes.ts'
import { trackerRoutes } from './features/web/site/tracker.routes.ts'
import { webRoutes } from './features/web/web.routes.ts'
import { boundArrivals, headDeadline } from './http/arrivals.ts'
import { acceptBodies } from './http/body.ts'
import { answerClientError } from './http/clientError.ts'
import { mostOfOne, openDearPlaces } from './http/dearPlaces.ts'
import { apiDocs } from './http/docs.ts'
import { drainConnections } from './http/drainConnections.ts'
import { answerError } from './http/errorAnswer.ts'
import { healthRoutes } from './http/health.ts'
import { paceStrangers } from './http/pacing.ts'
import { keepPlaces } from './http/places.ts'
import { makeRoute } from './http/route.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { cutOffSlowReaders } from './http/slowReaders.ts'
import { serveWeb } from './http/web.ts'
import type { Services } from './services.ts'

/** The HTTP server with every feature, not yet listening. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, db, pools, log } = services
  const loggerInstance: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: !log.isLevelEnabled('debug') }),
    // These say who asks; nobody else is believed.
    trustProxy: config.trustedProxies,
    // What clients have sent before they know that it closes is answered, see `drainConnections`.
    return503OnClosing: false,
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
    http: headDeadline,
  })
  app.setErrorHandler(answerError)
  app.decorateRequest('address', undefined)
  const isProxy = compile(config.trustedProxies)
  boundArrivals(app, { isProxy: (address) => isProxy(address, 0) })
  cutOffSlowReaders(app)
  keepPlaces(app)
  paceStrangers(app, { perSecond: config.strangersPerSecond })
  drainConnections(app)
  await app.register(helmet, securityHeaders(config))
  await collectRoutes(app, pools.collector, pools.machines)
  await trackerRoutes(app)
  await app.register(compress)
  acceptBodies(app)

  const identify = identifyBy(db)
  const takeDearPlace = openDearPlaces(openSlots(pools.slots, 'dear call of', mostOfOne))
  const route = makeRoute(app, {
    db,
    strangersDb: pools.strangers,
    dearDb: pools.dear,
    takeDearPlace,
    identify,
  })
  annotationRoutes(route)
  apiTokenRoutes(route)
  auditRoutes(route)
  authRoutes(route, services)
  analyticsRoutes(route)
  subjectRoutes(route)
  alertRoutes(route, services)
  campaignRoutes(route)
  creativeRoutes(route)
  clientRoutes(route)
  contentRoutes(route)
  commentRoutes(route, services)
  commenterRoutes(route, services)
  commentOverviewRoutes(route)
  judgingRoutes(route, services)
  wordRuleRoutes(route, services)
  topicRoutes(route)
  comparisonRoutes(route)
  imageRoutes(app, route, services)
  onboardingRoutes(route, services)
  overviewRoutes(route)
  portfolioRoutes(route)
  profileRoutes(route)
  secondFactorRoutes(route, services)
  reportRoutes(route, services)
  reportDeliveryRoutes(route, services)
  reportShareRoutes(route, services)
  settingsRoutes(route, services)
  manageCommunityRoutes(route)
  sharedTokenRoutes(route, services)
  statisticsRoutes(route, services)
  syncRoutes(route, services)
  tagRoutes(route)
  templateRoutes(route)
  userRoutes(route)
  invitationRoutes(route, services)
  viewRoutes(route)
  webRoutes(route, services)

  await serveNextAuth(app, services)
  await reportPublicPages(app, { ...services, db: pools.strangers }, takeDearPlace)
  healthRoutes(app, pools.health, identify)
  await apiDocs(app)
  await serveWeb(app)
  return app
}
