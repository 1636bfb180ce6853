// `npm run bench -- <name>…`: runs benchmarks, prints what they found and writes it to bench/results/<name>.md.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { benchAnalytics } from './analytics/analytics.ts'
import { benchAttack } from './attack/attack.ts'
import { benchComments } from './comments/comments.ts'
import { benchTopics } from './comments/topics.ts'
import { benchContent } from './content/content.ts'
import { benchEmotion } from './emotion/emotion.ts'
import { benchExport } from './export/export.ts'
import { benchFeed } from './feed.ts'
import { benchImages } from './images.ts'
import { benchImport } from './import/import.ts'
import { benchOverload } from './overload.ts'
import { benchOverview } from './overview.ts'
import { benchPortfolio } from './portfolio.ts'
import { benchReports } from './reports.ts'
import { benchScale } from './scale.ts'
import { benchStart } from './start.ts'
import { benchTemplates } from './templates.ts'
import { benchWeb } from './web/web.ts'
import { benchWebDistributed } from './web/webDistributed.ts'
import { benchWebNow } from './web/webNow.ts'
import { benchWebRecount } from './web/webRecount.ts'
import { benchWebSites } from './web/webSites.ts'

type Bench = (print: (line: string) => void) => Promise<void>

const benches = new Map<string, Bench>([
  ['analytics', benchAnalytics],
  ['attack', benchAttack],
  ['comments', benchComments],
  ['content', benchContent],
  ['emotion', benchEmotion],
  ['export', benchExport],
  ['feed', benchFeed],
  ['images', benchImages],
  ['import', benchImport],
  ['overload', benchOverload],
  ['overview', benchOverview],
  ['portfolio', benchPortfolio],
  ['reports', benchReports],
  ['scale', benchScale],
  ['start', benchStart],
  ['templates', benchTemplates],
  ['topics', benchTopics],
  ['web', benchWeb],
  ['web-distributed', benchWebDistributed],
  ['web-now', benchWebNow],
  ['web-recount', benchWebRecount],
  ['web-sites', benchWebSites],
])
const names = process.argv.slice(2)
const unknown = names.filter((name) => !benches.has(name))

if (names.length === 0 || unknown.length > 0) {
  console.error(`Usage: npm run bench -- ${[...benches.keys()].join(' | ')}`)
  process.exitCode = 1
} else {
  for (const [name, bench] of benches) if (names.includes(name)) await runBench(name, bench)
}

async function runBench(name: string, bench: Bench) {
  const lines: string[] = []
  await bench((line) => {
    console.log(line)
    lines.push(line)
  })
  const machine = `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`
  const folder = join(import.meta.dirname, 'results')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.md`), `${[`# ${name}`, '', ...lines, '', machine].join('\n')}\n`)
}
