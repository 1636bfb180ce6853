import { lazy } from 'react'

// Apart from the router: the files that each of them needs would be named in the first load of every page.
const screens = {
  comments: lazy(() =>
    import('../screens/comments/CommentsPage.tsx').then((file) => ({ default: file.CommentsPage })),
  ),
  tags: lazy(() => import('../screens/tags/TagsPage.tsx').then((file) => ({ default: file.TagsPage }))),
  tag: lazy(() => import('../screens/tags/tag/TagPage.tsx').then((file) => ({ default: file.TagPage }))),
  compare: lazy(() =>
    import('../screens/compare/ComparePage.tsx').then((file) => ({ default: file.ComparePage })),
  ),
  definitions: lazy(() =>
    import('../screens/definitions/DefinitionsPage.tsx').then((file) => ({
      default: file.DefinitionsPage,
    })),
  ),
  settings: lazy(() =>
    import('../screens/settings/SettingsPage.tsx').then((file) => ({ default: file.SettingsPage })),
  ),
  connect: lazy(() =>
    import('../screens/settings/connect/ConnectPage.tsx').then((file) => ({ default: file.ConnectPage })),
  ),
  invitation: lazy(() =>
    import('../screens/auth/InvitationPage.tsx').then((file) => ({ default: file.InvitationPage })),
  ),
  forgot: lazy(() => import('../screens/auth/ForgotPage.tsx').then((file) => ({ default: file.ForgotPage }))),
  reset: lazy(() => import('../screens/auth/ResetPage.tsx').then((file) => ({ default: file.ResetPage }))),
  users: lazy(() => import('../screens/users/UsersPage.tsx').then((file) => ({ default: file.UsersPage }))),
  audit: lazy(() => import('../screens/audit/AuditPage.tsx').then((file) => ({ default: file.AuditPage }))),
  portfolio: lazy(() =>
    import('../screens/portfolio/PortfolioPage.tsx').then((file) => ({ default: file.PortfolioPage })),
  ),
  profile: lazy(() =>
    import('../screens/profile/ProfilePage.tsx').then((file) => ({ default: file.ProfilePage })),
  ),
}

/** A screen that people come to from another one. */
export function LaterScreen({ name }: { name: keyof typeof screens }) {
  const Screen = screens[name]
  return <Screen />
}
