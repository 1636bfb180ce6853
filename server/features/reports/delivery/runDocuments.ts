import type { ReportFormat, ReportLanguage } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type ReportDocument, renderDocument } from '../documents/documents.ts'
import { readSnapshot } from '../reports.ts'

/** The files of finished runs, which never change. makeBy: how one is made that is not remembered. */
export type RunDocuments = (
  community: CommunityId,
  run: string,
  format: ReportFormat,
  language: ReportLanguage,
  makeBy?: (make: () => Promise<ReportDocument>) => Promise<ReportDocument>,
) => Promise<ReportDocument>

/** All formats of a run, in one language, and some of the next. */
const mostRemembered = 8

/** Makes a file once for all its recipients, as long as not many others are asked for meanwhile. */
export function openRunDocuments(db: Db): RunDocuments {
  const remembered = new Map<string, Promise<ReportDocument>>()
  return (community, run, format, language, makeBy = (make) => make()) => {
    const key = [community, run, format, language].join()
    const document = remembered.get(key) ?? makeBy(() => render(db, community, run, format, language))
    // The last asked for stands last.
    remembered.delete(key)
    remembered.set(key, document)
    document.catch(() => remembered.delete(key))
    for (const [oldest] of remembered) if (remembered.size > mostRemembered) remembered.delete(oldest)
    return document
  }
}

const render = async (
  db: Db,
  community: CommunityId,
  run: string,
  format: ReportFormat,
  language: ReportLanguage,
) => renderDocument(await readSnapshot(db, community, run), format, language)
