import type { Browser, CDPSession, Page } from 'playwright-core'

interface Task {
  ms: number
  /** As the thread was running, without what other programs took of the processor. */
  cpuMs: number
}

export interface Scrolled {
  rows: number
  /** Each stretch that the page's main thread worked without a pause: no frame is drawn in the meantime. */
  tasks: Task[]
}

interface Person {
  email: string
  password: string
}

const wheelPx = 120

/** Signs in, opens the table of the feed and scrolls until `rows` have gone by, with Chromium's trace of its work. */
export async function scrollTable(
  browser: Browser,
  url: string,
  person: Person,
  rows: number,
): Promise<Scrolled> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await page.goto(`${url}/feed?view=table`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('row').nth(20).waitFor()
  const trace = await startTrace(page)
  const reached = await page.evaluate<number>(scrollScript(rows))
  return { rows: reached, tasks: await trace.stop() }
}

/** Run in the page: scrolls by a turn of the wheel a frame, waiting at the end of what has come in. */
const scrollScript = (rows: number) => `new Promise((resolve) => {
  const last = () => Number([...document.querySelectorAll('[aria-rowindex]')].at(-1)?.getAttribute('aria-rowindex'))
  function turn() {
    if (last() >= ${rows}) return resolve(last())
    window.scrollBy(0, ${wheelPx})
    requestAnimationFrame(turn)
  }
  turn()
})`

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

async function startTrace(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
  })
  return {
    async stop() {
      const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
      await session.send('Tracing.end')
      await done
      return mainThreadTasks(events)
    },
  }
}

const keyOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`

function mainThreadTasks(events: TraceEvent[]): Task[] {
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(keyOf),
  )
  return events
    .filter((event) => event.name === 'RunTask' && main.has(keyOf(event)))
    .map(({ dur = 0, tdur = dur }) => ({ ms: dur / 1000, cpuMs: tdur / 1000 }))
}
