import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import lighthouse, { desktopConfig } from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import { chromiumOptions } from '../tools/chromium.ts'
import { percentile, row } from './percentiles.ts'
import { anyPort } from './server.ts'

const person = { email: 'admin@rapport.demo', password: 'rapport-demo' }
// The speed index needs pictures of the page, which Chromium's headless shell from npm does not take: a whole one does.
const executablePath = process.env.BENCH_CHROMIUM ?? chromiumOptions.executablePath
const audits = 3
const openings = 5
const debuggingPort = 9443

type Print = (line: string) => void

/** Opens the Overview of the demo in Chromium: Lighthouse's scores, the script before the charts, the time to the first. */
export async function benchOverview(print: Print): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rapport-bench-'))
  await using started = new AsyncDisposableStack()
  started.defer(() => rm(folder, { recursive: true }))
  const url = await startDemo(join(folder, 'data'), started)
  const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
    ...chromiumOptions,
    executablePath,
    args: [...chromiumOptions.args, `--remote-debugging-port=${debuggingPort}`],
    viewport: { width: 1440, height: 900 },
  })
  started.defer(() => context.close())
  await signIn(context, url)
  const opened: Opened[] = []
  for (let n = 0; n < openings; n += 1) opened.push(await open(context, url))
  const audited: Audited[] = []
  for (let n = 0; n < audits; n += 1) audited.push(await audit(url))
  const median = (values: number[]) => percentile(values, 0.5)
  print(`Median of ${audits} audits as a desktop, and of ${openings} openings`)
  print('')
  print('| | measured | target |')
  print('|---|---|---|')
  print(row('Lighthouse, performance', median(audited.map(({ performance }) => performance)), '≥ 95'))
  print(row('Lighthouse, accessibility', median(audited.map(({ accessibility }) => accessibility)), 100))
  print(
    row(
      'largest paint, s',
      median(audited.map(({ largestPaintMs }) => largestPaintMs / 1000)).toFixed(2),
      '≤ 1.2',
    ),
  )
  print(
    row('longest task, ms', median(audited.map(({ longestTaskMs }) => longestTaskMs)).toFixed(0), '≤ 100'),
  )
  print(
    row(
      'script before the charts, KB',
      median(opened.map(({ script }) => script / 1000)).toFixed(1),
      '≤ 260',
    ),
  )
  print(
    row('time to the first chart, s', median(opened.map(({ chartMs }) => chartMs / 1000)).toFixed(2), '≤ 1'),
  )
}

/** The demo in a process of its own, full of what it fills itself with, all of its communities included. */
async function startDemo(dataDir: string, started: AsyncDisposableStack): Promise<string> {
  const port = String(anyPort())
  const demo = spawn(process.execPath, ['sandbox/demo.ts'], {
    env: { ...process.env, RAPPORT_DATA_DIR: dataDir, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started.defer(async () => {
    demo.kill('SIGTERM')
    if (demo.exitCode === null) await once(demo, 'exit')
  })
  while (!(await isFilled(dataDir))) {
    if (demo.exitCode !== null) throw new Error('The demo ended before it was filled')
    await delay(500)
  }
  return `http://127.0.0.1:${port}`
}

const isFilled = (dataDir: string) =>
  access(join(dataDir, 'demo-connected')).then(
    () => true,
    () => false,
  )

async function signIn(context: BrowserContext, url: string) {
  const page = await context.newPage()
  await page.goto(`${url}/overview`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator(chart).first().waitFor()
  await page.close()
}

/** What the main chart is drawn into. */
const chart = 'figure [role=img] svg'

interface Opened {
  /** Bytes over the wire of the scripts that the page had asked for before it asked for the charts. */
  script: number
  chartMs: number
}

async function open(context: BrowserContext, url: string): Promise<Opened> {
  const page = await context.newPage()
  const started = performance.now()
  await page.goto(`${url}/overview`)
  await page.locator(chart).first().waitFor()
  const chartMs = performance.now() - started
  const script = await page.evaluate<number>(`{
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const { startTime } = scripts.find(({ name }) => name.includes('ChartDrawing'))
    scripts.filter((each) => each.startTime < startTime).reduce((sum, each) => sum + each.encodedBodySize, 0)
  }`)
  await page.close()
  return { script, chartMs }
}

/** As Lighthouse has them: scores from 0 to 100, and of the whole opening; tasks below 50 ms are not told, which is 0. */
interface Audited {
  performance: number
  accessibility: number
  largestPaintMs: number
  longestTaskMs: number
}

async function audit(url: string): Promise<Audited> {
  const result = await lighthouse(
    `${url}/overview`,
    { port: debuggingPort, disableStorageReset: true, onlyCategories: ['performance', 'accessibility'] },
    desktopConfig,
  )
  const { categories = {}, audits: found = {} } = result?.lhr ?? {}
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const tasks = found['long-tasks']?.details
  const durations = tasks?.type === 'table' ? tasks.items.map(({ duration }) => Number(duration)) : []
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    largestPaintMs: found['largest-contentful-paint']?.numericValue ?? Number.NaN,
    longestTaskMs: Math.max(0, ...durations),
  }
}
