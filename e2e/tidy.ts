import { sql } from 'kysely'
import { annotationCalls } from '#contract/content/annotations.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { userCalls } from '#contract/people/users.ts'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { reportCalls } from '#contract/reports.ts'
import { askAs } from './api.ts'
import type { Installation } from './installation.ts'
import { findPerson } from './people.ts'

/** What tests make and later ones would see, with the calls that take it away again; tables as the database names them. */
const made = {
  tag: tagCalls.delete,
  report: reportCalls.delete,
  campaign: campaignCalls.delete,
  annotation: annotationCalls.delete,
  app_user: userCalls.delete,
} as const

type Kind = keyof typeof made

/** Remembers what there is. @returns what takes away all that has come since. */
export async function rememberWhatIs(installation: Installation): Promise<() => Promise<void>> {
  const { db } = installation
  const caretaker = await findPerson(installation, 'admin')
  const { rows } = await sql<{ kind: Kind; id: number }>`
    select 'tag' as kind, max(id) as id from tag union all select 'report', max(id) from report
    union all select 'campaign', max(id) from campaign union all select 'annotation', max(id) from annotation
    union all select 'app_user', max(id) from app_user`.execute(db)
  const last = Object.fromEntries(rows.map(({ kind, id }) => [kind, id ?? 0]))
  return async () => {
    const { rows: found } = await sql<{ kind: Kind; id: number }>`
      select 'tag' as kind, id from tag where id > ${last.tag}
      union all select 'report', id from report where id > ${last.report} and deleted_at is null
      union all select 'campaign', id from campaign where id > ${last.campaign}
      union all select 'annotation', id from annotation where id > ${last.annotation}
      union all select 'app_user', id from app_user where id > ${last.app_user} and deleted_at is null`.execute(
      db,
    )
    for (const { kind, id } of found) await askAs(installation.url, caretaker, made[kind], { id: String(id) })
  }
}
