import { sql } from 'kysely'
import type { ChangeAxis, ChangeAxisName, ChangePart } from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { UnnamedAxis } from './changeAxes.ts'

type Name = Pick<ChangePart, 'key' | 'title' | 'color'> & { axis: ChangeAxisName }

/** The same axes with the titles and colours of tags, and the beginnings of texts. */
export async function nameParts(db: Db, community: CommunityId, axes: UnnamedAxis[]): Promise<ChangeAxis[]> {
  const idsOn = (axis: ChangeAxisName) =>
    axes.flatMap((each) => (each.axis === axis ? each.parts.flatMap(({ key }) => key ?? []) : []))
  const { rows } = await sql<Name>`
    select 'tag' as axis, id::text as key, title, color from tag
    where community_id = ${community} and id = any(${idsOn('tag')}::bigint[])
    union all
    select 'content', id::text, nullif(left(regexp_replace(text, '\\s+', ' ', 'g'), 100), ''), null from content
    where community_id = ${community} and id = any(${idsOn('content')}::bigint[])`.execute(db)
  const names = new Map(rows.map(({ axis, key, ...name }) => [`${axis} ${key}`, name]))
  const unnamed = { title: null, color: null }
  return axes.map(({ axis, parts, ...rest }) => ({
    axis,
    parts: parts.map((part) => ({ ...part, ...(names.get(`${axis} ${part.key}`) ?? unnamed) })),
    ...rest,
  }))
}
