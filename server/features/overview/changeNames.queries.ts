import { sql } from 'kysely'
import type { ChangePart } from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { UnnamedPart } from './changeParts.ts'

type Name = Pick<ChangePart, 'cause' | 'key' | 'title' | 'color'>

/** The same parts with the titles and colours of tags, and the beginnings of texts. */
export async function nameParts(db: Db, community: CommunityId, parts: UnnamedPart[]): Promise<ChangePart[]> {
  const idsOf = (cause: ChangePart['cause']) =>
    parts.flatMap((part) => (part.cause === cause && part.key !== null ? [part.key] : []))
  const { rows } = await sql<Name>`
    select 'tag' as cause, id::text as key, title, color from tag
    where community_id = ${community} and id = any(${idsOf('tag')}::bigint[])
    union all
    select 'content', id::text, nullif(left(regexp_replace(text, '\\s+', ' ', 'g'), 100), ''), null from content
    where community_id = ${community} and id = any(${idsOf('content')}::bigint[])`.execute(db)
  const names = new Map(rows.map(({ cause, key, ...name }) => [`${cause} ${key}`, name]))
  const unnamed = { title: null, color: null }
  return parts.map((part) => ({ ...part, ...(names.get(`${part.cause} ${part.key}`) ?? unnamed) }))
}
