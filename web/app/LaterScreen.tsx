import { lazy } from 'react'

// Apart from the router: the files that each of them needs would be named in the first load of every page.
const screens = {
  comments: lazy(() =>
    import('../features/comments/CommentsPage.tsx').then((file) => ({ default: file.CommentsPage })),
  ),
  tags: lazy(() => import('../features/tags/TagsPage.tsx').then((file) => ({ default: file.TagsPage }))),
  tag: lazy(() => import('../features/tags/TagPage.tsx').then((file) => ({ default: file.TagPage }))),
  compare: lazy(() =>
    import('../features/comparison/ComparePage.tsx').then((file) => ({ default: file.ComparePage })),
  ),
  definitions: lazy(() =>
    import('../features/definitions/DefinitionsPage.tsx').then((file) => ({
      default: file.DefinitionsPage,
    })),
  ),
  settings: lazy(() =>
    import('../features/settings/SettingsPage.tsx').then((file) => ({ default: file.SettingsPage })),
  ),
  invitation: lazy(() =>
    import('../features/auth/InvitationPage.tsx').then((file) => ({ default: file.InvitationPage })),
  ),
  forgot: lazy(() =>
    import('../features/auth/ForgotPage.tsx').then((file) => ({ default: file.ForgotPage })),
  ),
  reset: lazy(() => import('../features/auth/ResetPage.tsx').then((file) => ({ default: file.ResetPage }))),
  users: lazy(() => import('../features/users/UsersPage.tsx').then((file) => ({ default: file.UsersPage }))),
  audit: lazy(() => import('../features/audit/AuditPage.tsx').then((file) => ({ default: file.AuditPage }))),
  profile: lazy(() =>
    import('../features/profile/ProfilePage.tsx').then((file) => ({ default: file.ProfilePage })),
  ),
}

/** A screen that people come to from another one. */
export function LaterScreen({ name }: { name: keyof typeof screens }) {
  const Screen = screens[name]
  return <Screen />
}
