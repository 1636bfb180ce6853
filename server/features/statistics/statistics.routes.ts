import { statisticsCalls } from '#contract/settings/statistics.ts'
import type { Route } from '#server/http/route.ts'
import type { Services } from '#server/services.ts'
import { incomingFolder } from '../images/images.ts'
import { deleteStatistics, findStatistics, importStatistics, previewStatistics } from './statistics.ts'

/** Each is read for seconds. */
const places = { mostAtOnce: 4, mostOfOne: 2 }

export function statisticsRoutes(route: Route, { config }: Pick<Services, 'config'>) {
  const intake = { folder: incomingFolder(config), ...places }
  route.upload(statisticsCalls.preview, intake, ({ db, community, file, input }) =>
    previewStatistics(db, community, file, input),
  )
  route.upload(statisticsCalls.import, intake, ({ db, community, by, file, input }) =>
    importStatistics(db, community, file, input, by),
  )
  route.community(statisticsCalls.files, async ({ db, community }) => ({
    items: await findStatistics(db, community),
  }))
  route.community(statisticsCalls.delete, async ({ db, community, by, input: { id } }) => {
    await deleteStatistics(db, community, id, by)
    return { id }
  })
}
