// The thread that documents are made in, so that making them never holds up requests. Started by thread.ts; what draws a
// format is loaded with the first document of it.
import { parentPort } from 'node:worker_threads'
import type { ReportFormat } from '#contract/reports.ts'
import { niceness, standBack } from '#server/lib/niceness.ts'
import { layOutReport } from '../layout/layOutReport.ts'
import type { Layout } from '../layout/layout.ts'
import type { Answer, Asked, Tasks } from './renderTasks.ts'

// On Linux the priority is the thread's own, elsewhere that of the whole process.
if (process.platform === 'linux') standBack(0, niceness.dear)

const tasks: Tasks = {
  async loadPage() {
    await import('../page/page.ts')
    return null
  },
  async page({ snapshot, language, beside }) {
    const { pageHtml } = await import('../page/page.ts')
    return new TextEncoder().encode(
      JSON.stringify({ html: pageHtml(layOutReport(snapshot, language)), ...beside }),
    )
  },
  document: ({ snapshot, format, language }) => writeDocument(layOutReport(snapshot, language), format),
}

parentPort?.on('message', async (asked: Asked) => {
  const given = await answer(asked)
  parentPort?.postMessage(given, bytesOf(given))
})

/** What is handed over without a copy. */
function bytesOf(given: Answer): ArrayBuffer[] {
  const output = 'output' in given ? given.output : null
  return output instanceof Uint8Array && output.buffer instanceof ArrayBuffer ? [output.buffer] : []
}

async function answer({ task, input }: Asked): Promise<Answer> {
  try {
    // `Asked` is made by `ask`, which types the input by the task.
    return { output: await tasks[task](input as never) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

interface Format {
  contentType: string
  /** Loads what draws it, and draws. */
  write(layout: Layout): Promise<Uint8Array>
}

const openXml = 'application/vnd.openxmlformats-officedocument'

const formats: Record<ReportFormat, Format> = {
  pdf: {
    contentType: 'application/pdf',
    write: async (layout) => (await import('../pdf/pdf.ts')).reportPdf(layout),
  },
  pptx: {
    contentType: `${openXml}.presentationml.presentation`,
    write: async (layout) => (await import('../pptx/pptx.ts')).reportPptx(layout),
  },
  xlsx: {
    contentType: `${openXml}.spreadsheetml.sheet`,
    write: async (layout) => (await import('../xlsx/xlsx.ts')).reportXlsx(layout),
  },
  csv: {
    contentType: 'text/csv; charset=utf-8',
    write: async (layout) => Buffer.from((await import('../csv/csv.ts')).reportCsv(layout)),
  },
  html: {
    contentType: 'text/html; charset=utf-8',
    write: async (layout) => Buffer.from((await import('../page/page.ts')).pageHtml(layout)),
  },
}

/** A report as a file of a format. */
async function writeDocument(layout: Layout, format: ReportFormat) {
  const { contentType, write } = formats[format]
  return { bytes: await write(layout), contentType, fileName: `${fileNameOf(layout)}.${format}` }
}

/** After the report and its days, without what file systems do not bear. */
function fileNameOf({ name, days }: Layout): string {
  const bearable = name
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[. ]+$/, '')
  return `${[...bearable].slice(0, 80).join('').trim() || 'report'} ${days.from} – ${days.to}`
}
