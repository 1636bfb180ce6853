import { portfolioCalls } from '#contract/portfolio.ts'
import { firstNetwork } from '#networks/registry.ts'
import { writeExport } from '#server/export/exporter.ts'
import type { Route } from '#server/http/route.ts'
import { getPortfolio, listPortfolio } from './portfolio.ts'
import { exportedRow, portfolioTable } from './portfolioTable.ts'

export function portfolioRoutes(route: Route) {
  route.signedIn(portfolioCalls.list, ({ input, db, communities }) =>
    listPortfolio(db, [...communities.keys()], input),
  )

  route.file(portfolioCalls.export, async ({ input, db, communities }) => {
    const made_at = new Date()
    const rows = await getPortfolio(db, [...communities.keys()], input, made_at)
    const exported = async function* () {
      yield rows.map((row) => exportedRow(row, input.language))
    }
    const filename = `portfolio-${made_at.toISOString().slice(0, 10)}.${input.format}`
    const of = { name: null, time_zone: null, network: firstNetwork().name, definitions: null, made_at }
    return writeExport(exported(), portfolioTable, input, of, { filename, asciiFilename: filename })
  })
}
