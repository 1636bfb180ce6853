import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { early } from '../ui/early.tsx'
import { Splash } from '../ui/page/Splash.tsx'
import { paths } from './paths.ts'
import { SessionGate } from './session/SessionGate.tsx'
import { CommunityGate } from './shell/CommunityGate.tsx'
import { RoleGate } from './shell/RoleGate.tsx'
import { Shell } from './shell/Shell.tsx'

const LoginPage = lazy(() =>
  import('../screens/auth/LoginPage.tsx').then((file) => ({ default: file.LoginPage })),
)
const SetupPage = lazy(() =>
  import('../screens/auth/SetupPage.tsx').then((file) => ({ default: file.SetupPage })),
)
const FeedPage = lazy(() =>
  import('../screens/feed/FeedPage.tsx').then((file) => ({ default: file.FeedPage })),
)
const OverviewRoute = early(() =>
  import('../screens/overview/OverviewRoute.tsx').then((file) => file.OverviewRoute),
)
const ReportRoutes = lazy(() =>
  import('../screens/reports/ReportRoutes.tsx').then((file) => ({ default: file.ReportRoutes })),
)
const WebRoutes = lazy(() =>
  import('../screens/web/WebRoutes.tsx').then((file) => ({ default: file.WebRoutes })),
)
const CampaignRoutes = lazy(() =>
  import('../screens/remarketing/CampaignRoutes.tsx').then((file) => ({ default: file.CampaignRoutes })),
)
const CommentsPage = lazy(() =>
  import('../screens/comments/CommentsPage.tsx').then((file) => ({ default: file.CommentsPage })),
)
const TagsPage = lazy(() =>
  import('../screens/tags/TagsPage.tsx').then((file) => ({ default: file.TagsPage })),
)
const ProposalsPage = lazy(() =>
  import('../screens/tags/proposals/ProposalsPage.tsx').then((file) => ({ default: file.ProposalsPage })),
)
const TagPage = lazy(() =>
  import('../screens/tags/tag/TagPage.tsx').then((file) => ({ default: file.TagPage })),
)
const ComparePage = lazy(() =>
  import('../screens/compare/ComparePage.tsx').then((file) => ({ default: file.ComparePage })),
)
const DefinitionsPage = lazy(() =>
  import('../screens/definitions/DefinitionsPage.tsx').then((file) => ({
    default: file.DefinitionsPage,
  })),
)
const SettingsPage = lazy(() =>
  import('../screens/settings/SettingsPage.tsx').then((file) => ({ default: file.SettingsPage })),
)
const AllCommunitiesPage = lazy(() =>
  import('../screens/settings/AllCommunitiesPage.tsx').then((file) => ({ default: file.AllCommunitiesPage })),
)
const ConnectPage = lazy(() =>
  import('../screens/settings/connect/ConnectPage.tsx').then((file) => ({ default: file.ConnectPage })),
)
const InvitationPage = lazy(() =>
  import('../screens/auth/InvitationPage.tsx').then((file) => ({ default: file.InvitationPage })),
)
const ForgotPage = lazy(() =>
  import('../screens/auth/ForgotPage.tsx').then((file) => ({ default: file.ForgotPage })),
)
const ResetPage = lazy(() =>
  import('../screens/auth/ResetPage.tsx').then((file) => ({ default: file.ResetPage })),
)
const UsersPage = lazy(() =>
  import('../screens/users/UsersPage.tsx').then((file) => ({ default: file.UsersPage })),
)
const AuditPage = lazy(() =>
  import('../screens/audit/AuditPage.tsx').then((file) => ({ default: file.AuditPage })),
)
const PortfolioPage = lazy(() =>
  import('../screens/portfolio/PortfolioPage.tsx').then((file) => ({ default: file.PortfolioPage })),
)
const ProfilePage = lazy(() =>
  import('../screens/profile/ProfilePage.tsx').then((file) => ({ default: file.ProfilePage })),
)
const NotFoundPage = lazy(() =>
  import('./failure/NotFoundPage.tsx').then((file) => ({ default: file.NotFoundPage })),
)

/** Loads the screen of an address, as far as it can be told before it is known who asks. */
export async function preloadScreen(address: string, isKnown: Promise<boolean>): Promise<void> {
  if (address !== paths.overview) return
  const [{ preloadOverview }] = await Promise.all([
    import('../screens/overview/OverviewRoute.tsx'),
    OverviewRoute.preload(),
  ])
  await preloadOverview(isKnown)
}

export function Router() {
  return (
    <Suspense fallback={<Splash />}>
      <Routes>
        <Route path={paths.start} element={<LoginPage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.setup} element={<SetupPage />} />
        <Route path={paths.invitation} element={<InvitationPage />} />
        <Route path={paths.forgot} element={<ForgotPage />} />
        <Route path={paths.reset} element={<ResetPage />} />
        <Route element={<SessionGate />}>
          <Route element={<Shell />}>
            <Route element={<CommunityGate />}>
              <Route path={paths.feed} element={<FeedPage />} />
              <Route path={paths.comments} element={<CommentsPage />} />
              <Route path={paths.overview} element={<OverviewRoute />} />
              <Route path={paths.tags} element={<TagsPage />} />
              <Route path={paths.tagProposals} element={<ProposalsPage />} />
              <Route path={paths.tag(':id')} element={<TagPage />} />
              <Route path={paths.compare} element={<ComparePage />} />
              <Route path={paths.portfolio} element={<PortfolioPage />} />
              <Route path={paths.definitions} element={<DefinitionsPage />} />
              <Route path={`${paths.web}/*`} element={<WebRoutes />} />
              <Route path={`${paths.reports}/*`} element={<ReportRoutes />} />
              <Route path={`${paths.remarketing}/*`} element={<CampaignRoutes />} />
            </Route>
            <Route element={<RoleGate needs="admin" />}>
              <Route path={paths.settings} element={<SettingsPage />} />
              <Route path={paths.connect} element={<ConnectPage />} />
            </Route>
            <Route element={<RoleGate needs="admin" isEverywhere />}>
              <Route path={paths.settingsOfAll} element={<AllCommunitiesPage />} />
              <Route path={paths.users} element={<UsersPage />} />
              <Route path={paths.audit} element={<AuditPage />} />
            </Route>
            <Route path={paths.profile} element={<ProfilePage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Routes>
    </Suspense>
  )
}
