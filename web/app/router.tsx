import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { Splash } from '../ui/Splash.tsx'
import { paths } from './paths.ts'
import { RoleGate } from './RoleGate.tsx'
import { Shell } from './Shell.tsx'
import { SessionGate } from './session/SessionGate.tsx'

const LoginPage = lazy(() =>
  import('../features/auth/LoginPage.tsx').then((file) => ({ default: file.LoginPage })),
)
const SetupPage = lazy(() =>
  import('../features/auth/SetupPage.tsx').then((file) => ({ default: file.SetupPage })),
)
const FeedPage = lazy(() =>
  import('../features/content/FeedPage.tsx').then((file) => ({ default: file.FeedPage })),
)
const TagsPage = lazy(() =>
  import('../features/tags/TagsPage.tsx').then((file) => ({ default: file.TagsPage })),
)
const TagPage = lazy(() => import('../features/tags/TagPage.tsx').then((file) => ({ default: file.TagPage })))
const ComparePage = lazy(() =>
  import('../features/comparison/ComparePage.tsx').then((file) => ({ default: file.ComparePage })),
)
const DefinitionsPage = lazy(() =>
  import('../features/definitions/DefinitionsPage.tsx').then((file) => ({ default: file.DefinitionsPage })),
)
const CommentsPage = lazy(() =>
  import('../features/comments/CommentsPage.tsx').then((file) => ({ default: file.CommentsPage })),
)
const OverviewRoute = lazy(() =>
  import('../features/analytics/OverviewRoute.tsx').then((file) => ({ default: file.OverviewRoute })),
)
const ReportRoutes = lazy(() =>
  import('../features/reports/ReportRoutes.tsx').then((file) => ({ default: file.ReportRoutes })),
)
const WebRoutes = lazy(() =>
  import('../features/web/WebRoutes.tsx').then((file) => ({ default: file.WebRoutes })),
)
const CampaignRoutes = lazy(() =>
  import('../features/campaigns/CampaignRoutes.tsx').then((file) => ({ default: file.CampaignRoutes })),
)
const SettingsPage = lazy(() =>
  import('../features/settings/SettingsPage.tsx').then((file) => ({ default: file.SettingsPage })),
)
const UsersPage = lazy(() =>
  import('../features/users/UsersPage.tsx').then((file) => ({ default: file.UsersPage })),
)
const ProfilePage = lazy(() =>
  import('../features/profile/ProfilePage.tsx').then((file) => ({ default: file.ProfilePage })),
)
const AuditPage = lazy(() =>
  import('../features/audit/AuditPage.tsx').then((file) => ({ default: file.AuditPage })),
)
const NotFoundPage = lazy(() => import('./NotFoundPage.tsx').then((file) => ({ default: file.NotFoundPage })))

export function Router() {
  return (
    <Suspense fallback={<Splash />}>
      <Routes>
        <Route path={paths.start} element={<LoginPage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.setup} element={<SetupPage />} />
        <Route element={<SessionGate />}>
          <Route element={<Shell />}>
            <Route path={paths.feed} element={<FeedPage />} />
            <Route path={paths.comments} element={<CommentsPage />} />
            <Route path={paths.overview} element={<OverviewRoute />} />
            <Route path={paths.tags} element={<TagsPage />} />
            <Route path={paths.tag(':id')} element={<TagPage />} />
            <Route path={paths.compare} element={<ComparePage />} />
            <Route path={paths.definitions} element={<DefinitionsPage />} />
            <Route path={`${paths.web}/*`} element={<WebRoutes />} />
            <Route path={`${paths.reports}/*`} element={<ReportRoutes />} />
            <Route path={`${paths.remarketing}/*`} element={<CampaignRoutes />} />
            <Route element={<RoleGate needs="admin" />}>
              <Route path={paths.settings} element={<SettingsPage />} />
            </Route>
            <Route element={<RoleGate needs="admin" isEverywhere />}>
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
