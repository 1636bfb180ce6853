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
const LaterScreen = lazy(() => import('./LaterScreen.tsx').then((file) => ({ default: file.LaterScreen })))
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
        <Route path={paths.invitation} element={<LaterScreen name="invitation" />} />
        <Route path={paths.forgot} element={<LaterScreen name="forgot" />} />
        <Route path={paths.reset} element={<LaterScreen name="reset" />} />
        <Route element={<SessionGate />}>
          <Route element={<Shell />}>
            <Route element={<CommunityGate />}>
              <Route path={paths.feed} element={<FeedPage />} />
              <Route path={paths.comments} element={<LaterScreen name="comments" />} />
              <Route path={paths.overview} element={<OverviewRoute />} />
              <Route path={paths.tags} element={<LaterScreen name="tags" />} />
              <Route path={paths.tag(':id')} element={<LaterScreen name="tag" />} />
              <Route path={paths.compare} element={<LaterScreen name="compare" />} />
              <Route path={paths.portfolio} element={<LaterScreen name="portfolio" />} />
              <Route path={paths.definitions} element={<LaterScreen name="definitions" />} />
              <Route path={`${paths.web}/*`} element={<WebRoutes />} />
              <Route path={`${paths.reports}/*`} element={<ReportRoutes />} />
              <Route path={`${paths.remarketing}/*`} element={<CampaignRoutes />} />
            </Route>
            <Route element={<RoleGate needs="admin" />}>
              <Route path={paths.settings} element={<LaterScreen name="settings" />} />
              <Route path={paths.connect} element={<LaterScreen name="connect" />} />
            </Route>
            <Route element={<RoleGate needs="admin" isEverywhere />}>
              <Route path={paths.users} element={<LaterScreen name="users" />} />
              <Route path={paths.audit} element={<LaterScreen name="audit" />} />
            </Route>
            <Route path={paths.profile} element={<LaterScreen name="profile" />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Routes>
    </Suspense>
  )
}
