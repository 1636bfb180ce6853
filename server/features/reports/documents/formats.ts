import type { ReportFormat } from '#contract/reports.ts'
import type { Layout } from './layout/layout.ts'

interface Format {
  contentType: string
  /** Loads what draws it, and draws. */
  write(layout: Layout): Promise<Uint8Array>
}

const openXml = 'application/vnd.openxmlformats-officedocument'

const formats: Record<ReportFormat, Format> = {
  pdf: {
    contentType: 'application/pdf',
    write: async (layout) => (await import('./pdf/pdf.ts')).reportPdf(layout),
  },
  pptx: {
    contentType: `${openXml}.presentationml.presentation`,
    write: async (layout) => (await import('./pptx/pptx.ts')).reportPptx(layout),
  },
  xlsx: {
    contentType: `${openXml}.spreadsheetml.sheet`,
    write: async (layout) => (await import('./xlsx/xlsx.ts')).reportXlsx(layout),
  },
  csv: {
    contentType: 'text/csv; charset=utf-8',
    write: async (layout) => Buffer.from((await import('./csv/csv.ts')).reportCsv(layout)),
  },
  html: {
    contentType: 'text/html; charset=utf-8',
    write: async (layout) => Buffer.from((await import('./page/page.ts')).pageHtml(layout)),
  },
}

/** A report as a file of a format. */
export async function writeDocument(layout: Layout, format: ReportFormat) {
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
