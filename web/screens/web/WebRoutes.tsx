import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { paths } from '../../app/paths.ts'

const WebScreen = lazy(() => import('./WebScreen.tsx').then((file) => ({ default: file.WebScreen })))
const WebPageScreen = lazy(() =>
  import('./pages/WebPageScreen.tsx').then((file) => ({ default: file.WebPageScreen })),
)
const WebSetupScreen = lazy(() =>
  import('./setup/WebSetupScreen.tsx').then((file) => ({ default: file.WebSetupScreen })),
)
const NotFoundPage = lazy(() =>
  import('../../app/failure/NotFoundPage.tsx').then((file) => ({ default: file.NotFoundPage })),
)

const under = (path: string) => path.slice(paths.web.length + 1)

/** The screens of web content. They are listed here since the names of their files would weigh on the first page of all. */
export function WebRoutes() {
  return (
    <Routes>
      <Route index element={<WebScreen />} />
      <Route path={under(paths.webSetup)} element={<WebSetupScreen />} />
      <Route path={under(paths.webPage(':id'))} element={<WebPageScreen />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
