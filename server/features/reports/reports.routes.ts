import { reportCalls } from '#contract/reports.ts'
import type { Route } from '#server/http/route.ts'
import type { Services } from '#server/services.ts'
import { openStore } from '../images/images.ts'
import {
  createReport,
  deleteReport,
  editReport,
  readBlueprint,
  requireShowable,
  restoreReport,
  usualReport,
} from './blueprints.ts'
import { expectPage, renderDocument, renderPage } from './documents/documents.ts'
import { getTimeZone, hasReport, listReports } from './reports.queries.ts'
import { getReady, getReport, noReport, readSnapshot, resolveDays, retryRun, runReport } from './reports.ts'
import { dayAt } from './schedule/schedule.ts'
import { withPictures } from './snapshot/pictures.ts'
import { openPreviewSections } from './snapshot/previewSections.ts'
import { takePreview } from './snapshot/takeSnapshot.ts'

export function reportRoutes(route: Route, { config, log }: Pick<Services, 'config' | 'log'>) {
  const images = openStore({ config, log })

  route.community(reportCalls.list, async ({ input, db, community }) => {
    const { parent_id } = input
    // Whoever looks at the reports opens or previews one of them soon.
    expectPage()
    if (parent_id !== undefined && !(await hasReport(db, community, parent_id))) throw noReport(parent_id)
    return listReports(db, community, input)
  })

  route.community(reportCalls.get, ({ input, db, community, user }) =>
    getReport(db, community, user, input.id),
  )

  route.community(reportCalls.create, ({ input, db, community, user, by }) =>
    createReport(db, community, user, by, readBlueprint(input, usualReport)),
  )

  route.community(reportCalls.edit, async ({ input: { id, ...input }, db, community, user, by }) => {
    const report = await getReport(db, community, user, id)
    const blueprint = readBlueprint(input, report.blueprint)
    return editReport(db, community, user, by, { id, version: input.version ?? report.version, blueprint })
  })

  route.community(reportCalls.delete, async ({ input: { id }, db, community, user, by }) => {
    await deleteReport(db, community, user, by, id)
    return { id }
  })

  route.community(reportCalls.restore, ({ input, db, community, user }) =>
    restoreReport(db, community, user, input.id),
  )

  route.community(reportCalls.run, ({ input, db, community, user }) =>
    runReport(db, community, user, input.id, input.day),
  )

  route.community(reportCalls.retry, ({ input, db, community, user }) =>
    retryRun(db, community, user, input.id),
  )

  const previewSections = openPreviewSections()
  route.written(reportCalls.preview, async ({ input: { blueprint }, db, community }) => {
    await requireShowable(db, community, blueprint)
    expectPage()
    const days = resolveDays(blueprint, dayAt(new Date(), await getTimeZone(db, community)))
    const taken = await takePreview(db, community, blueprint, days, previewSections)
    const snapshot = await withPictures({ db, images }, community, taken)
    return renderPage(snapshot, blueprint.language, { period: snapshot.period })
  })

  route.written(reportCalls.page, async ({ input: { id, language }, db, community }) => {
    const { id: run, blueprint } = await getReady(db, community, id)
    const snapshot = await readSnapshot(db, community, run)
    return renderPage(snapshot, language ?? blueprint.language)
  })

  route.file(reportCalls.export, async ({ input: { id, format, language }, db, community }) => {
    const { id: run, blueprint } = await getReady(db, community, id)
    const snapshot = await readSnapshot(db, community, run)
    const { bytes, contentType, fileName } = await renderDocument(
      snapshot,
      format,
      language ?? blueprint.language,
    )
    return {
      filename: fileName,
      asciiFilename: `report-${run}.${format}`,
      type: contentType,
      chunks: inOne(bytes),
    }
  })
}

async function* inOne(bytes: Buffer) {
  yield bytes
}
