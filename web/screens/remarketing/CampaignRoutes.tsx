import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { paths } from '../../app/paths.ts'

const CampaignsPage = lazy(() =>
  import('./list/CampaignsPage.tsx').then((file) => ({ default: file.CampaignsPage })),
)
const CampaignPage = lazy(() =>
  import('./campaign/CampaignPage.tsx').then((file) => ({ default: file.CampaignPage })),
)
const NotFoundPage = lazy(() =>
  import('../../app/failure/NotFoundPage.tsx').then((file) => ({ default: file.NotFoundPage })),
)

const under = (path: string) => path.slice(paths.remarketing.length + 1)

/** The screens of remarketing. They are listed here since the names of their files would weigh on the first page of all. */
export function CampaignRoutes() {
  return (
    <Routes>
      <Route index element={<CampaignsPage />} />
      <Route path={under(paths.campaign(':id'))} element={<CampaignPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
