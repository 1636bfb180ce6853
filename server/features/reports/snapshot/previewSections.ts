import type { ReportSection } from '#contract/reports.ts'
import { takeData } from './sectionData.ts'
import type { Asked } from './snapshot.ts'

const standsForMs = 60_000
const mostRemembered = 200

/**
 * Takes the data of sections for previews, and remembers them for a minute: whoever works on a report changes one thing of
 * it at a time, and is to see that at once. What a finished report shows is never taken from here.
 */
export function openPreviewSections(): typeof takeData {
  const remembered = new Map<string, { data: ReturnType<typeof takeData>; until: number }>()
  return (asked, section) => {
    const key = questionOf(asked, section)
    const now = asked.context.now.getTime()
    const known = remembered.get(key)
    if (known && known.until > now) return known.data
    const data = takeData(asked, section)
    remembered.delete(key)
    remembered.set(key, { data, until: now + standsForMs })
    data.catch(() => remembered.delete(key))
    const [oldest] = remembered.keys()
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
    return data
  }
}

/** All that the data of a section depends on. */
function questionOf({ community, context, blueprint, days }: Asked, section: ReportSection): string {
  const { content_type, filters, benchmark_year, language } = blueprint
  const { id: _, ...shown } = section
  const { revision, today } = context
  return JSON.stringify([
    ...[community, revision, today, days, content_type, filters, benchmark_year, language],
    { ...shown, title: undefined, note: undefined },
  ])
}
