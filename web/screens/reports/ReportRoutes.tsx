import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { paths } from '../../app/paths.ts'

const ReportsPage = lazy(() => import('./ReportsPage.tsx').then((file) => ({ default: file.ReportsPage })))
const ReportPage = lazy(() => import('./ReportPage.tsx').then((file) => ({ default: file.ReportPage })))
const BuilderPage = lazy(() => import('./BuilderPage.tsx').then((file) => ({ default: file.BuilderPage })))
const NotFoundPage = lazy(() =>
  import('../../app/failure/NotFoundPage.tsx').then((file) => ({ default: file.NotFoundPage })),
)

const under = (path: string) => path.slice(paths.reports.length + 1)

/** The screens of reports. They are listed here since the names of their files would weigh on the first page of all. */
export function ReportRoutes() {
  return (
    <Routes>
      <Route index element={<ReportsPage />} />
      <Route path={under(paths.newReport)} element={<BuilderPage />} />
      <Route path={under(paths.report(':id'))} element={<ReportPage />} />
      <Route path={under(paths.editReport(':id'))} element={<BuilderPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
