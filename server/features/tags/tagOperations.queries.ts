import { sql } from 'kysely'
import type { TagOperation, TagRule } from '#contract/content/tags.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type PairChanges, withState, writeChanges } from './contentTags.queries.ts'

export interface OperationRow {
  id: number
  kind: TagOperation['kind']
  added: number
  removed: number
  done_at: Date
  undone_at: Date | null
  restored: number | null
  passed_over: number | null
  /** Of a change of a rule: of which tag, the rule before, and after. */
  tag_id: number | null
  rule_was: TagRule | null
  rule_became: TagRule | null
}

const columns = sql`id, kind, added, removed, done_at, undone_at, restored, passed_over, tag_id, rule_was, rule_became`

export const toOperation = ({
  id,
  kind,
  added,
  removed,
  done_at,
  undone_at,
  restored,
  passed_over,
}: OperationRow): TagOperation => ({
  id: String(id),
  kind,
  added,
  removed,
  done_at: done_at.toISOString(),
  undone_at: undone_at?.toISOString() ?? null,
  restored,
  passed_over,
})

/** The rule of a tag before and after. */
export interface RuleChange {
  tag_id: string
  was: TagRule | null
  became: TagRule | null
}

/** Changes what `changes` selects, and keeps what was there, so that it can be undone. */
export async function runOperation(
  tx: Db,
  community: CommunityId,
  userId: number,
  changes: PairChanges,
  rule?: RuleChange,
): Promise<OperationRow> {
  const id = await insertOperation(tx, community, userId, rule)
  const { rows } = await sql<OperationRow>`
    with item as (
      insert into tag_operation_item (community_id, operation_id, tag_id, content_id, was, became)
      select ${community}, ${id}, tag_id, content_id, was, became from (${changes}) as change
      returning coalesce(was in ('person', 'rule'), false) as was_on,
        coalesce(became in ('person', 'rule'), false) as is_on
    )
    update tag_operation set
      added = (select count(*) from item where is_on and not was_on),
      removed = (select count(*) from item where was_on and not is_on)
    where community_id = ${community} and id = ${id}
    returning ${columns}`.execute(tx)
  await writeChanges(
    tx,
    community,
    sql`select tag_id, content_id, was, became from ${itemsOf(community, id)} as item`,
  )
  return only(rows)
}

async function insertOperation(tx: Db, community: CommunityId, userId: number, rule?: RuleChange) {
  const { rows } = await sql<{ id: number }>`
    insert into tag_operation (community_id, kind, user_id, tag_id, rule_was, rule_became)
    values (${community}, ${rule ? 'rule' : 'bulk'}, ${userId}, ${rule?.tag_id ?? null},
      ${asJson(rule?.was)}::jsonb, ${asJson(rule?.became)}::jsonb)
    returning id`.execute(tx)
  return only(rows).id
}

const asJson = (rule: TagRule | null | undefined) => (rule ? JSON.stringify(rule) : null)

const itemsOf = (community: CommunityId, id: number) => sql`(
  select tag_id, content_id, was, became from tag_operation_item
  where community_id = ${community} and operation_id = ${id})`

/** `is_overruled`: the tag has another rule by now than the one this operation, or its undo, gave it. */
export async function findOperation(tx: Db, community: CommunityId, id: string) {
  const { rows } = await sql<OperationRow & { is_overruled: boolean }>`
    select ${columns}, exists (
      select from tag where tag.community_id = ${community} and tag.id = tag_operation.tag_id
        and tag.rule is distinct from case when undone_at is null then rule_became else rule_was end) as is_overruled
    from tag_operation where community_id = ${community} and id = ${id}`.execute(tx)
  return rows[0]
}

/**
 * Makes each pair of an operation what it was before, or `again` what it became, except where it was changed once more
 * since. Answers how many.
 */
export function restoreItems(tx: Db, community: CommunityId, id: number, again: boolean): Promise<number> {
  const [from, to] = again ? ['pair.was', 'pair.became'] : ['pair.became', 'pair.was']
  return writeChanges(
    tx,
    community,
    sql`
      select pair.tag_id, pair.content_id, state as was, ${sql.ref(to)} as became
      from ${withState(community, itemsOf(community, id))}
      where state is not distinct from ${sql.ref(from)}`,
  )
}

/** Those of the changes that are not of pairs of this operation. */
export const changesBeside = (community: CommunityId, id: number, changes: PairChanges): PairChanges => sql`
  select change.* from (${changes}) as change
  where (tag_id, content_id) not in (select tag_id, content_id from ${itemsOf(community, id)} as item)`

/** Notes that an operation is undone, or done again, how much of it, and how much it left alone. */
export async function markOperation(
  tx: Db,
  community: CommunityId,
  id: number,
  { isUndone, restored }: { isUndone: boolean; restored: number },
): Promise<OperationRow> {
  const { rows } = await sql<OperationRow>`
    update tag_operation set undone_at = case when ${isUndone} then now() end, restored = ${restored},
      passed_over = (select count(*) from ${itemsOf(community, id)} as item) - ${restored}
    where community_id = ${community} and id = ${id}
    returning ${columns}`.execute(tx)
  return only(rows)
}

/** The tags an operation was about. */
export async function listOperationTags(tx: Db, community: CommunityId, id: number): Promise<number[]> {
  const { rows } = await sql<{ tag_id: number }>`
    select distinct tag_id from ${itemsOf(community, id)} as item`.execute(tx)
  return rows.map((row) => row.tag_id)
}

/** Operations are kept for 30 days, in every community. */
export const deleteOldOperations = (db: Db) =>
  sql`delete from tag_operation where done_at < now() - interval '30 days'`.execute(db)

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('The row of an operation is there while its transaction lasts')
  return row
}
