import { sql } from 'kysely'
import type { WordRule } from '#contract/content/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

export interface RuleRow {
  id: number
  phrase: string
  emotion: WordRule['emotion']
  created_by: string | null
  created_at: Date
}

export interface RuleOperation {
  id: number
  kind: 'rule'
  changed: number
  done_at: Date
  undone_at: Date | null
  restored: number | null
  passed_over: number | null
}

const columns = sql`word_rule.id, phrase, emotion, created_at,
  (select name from app_user where app_user.id = created_by) as created_by`

/** Those not deleted, in the order of their phrases. */
export async function listRules(db: Db, community: CommunityId): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select ${columns} from word_rule where community_id = ${community} and deleted_at is null
    order by phrase_key, id`.execute(db)
  return rows
}

/** Errors: a duplicate, when there is a rule of this phrase. */
export async function insertRule(
  tx: Db,
  community: CommunityId,
  userId: number,
  { phrase, emotion }: Pick<RuleRow, 'phrase' | 'emotion'>,
): Promise<RuleRow> {
  const { rows } = await sql<RuleRow>`
    insert into word_rule (community_id, phrase, emotion, created_by)
    values (${community}, ${phrase}, ${emotion}, ${userId}) returning ${columns}`.execute(tx)
  return only(rows)
}

/** Undefined when there is no such rule, or none that is (or is not) deleted. */
export async function markRule(
  tx: Db,
  community: CommunityId,
  id: string,
  isDeleted: boolean,
): Promise<RuleRow | undefined> {
  const { rows } = await sql<RuleRow>`
    update word_rule set deleted_at = case when ${isDeleted} then now() end
    where community_id = ${community} and id = ${id} and (deleted_at is null) = ${isDeleted}
    returning ${columns}`.execute(tx)
  return rows[0]
}

export async function insertRuleOperation(
  tx: Db,
  community: CommunityId,
  userId: number,
  { rule, changed, deletesRule }: { rule: RuleRow; changed: number; deletesRule: boolean },
): Promise<RuleOperation> {
  const { rows } = await sql<RuleOperation>`
    insert into comment_operation (community_id, kind, user_id, word_rule_id, changed, deletes_rule)
    values (${community}, 'rule', ${userId}, ${rule.id}, ${changed}, ${deletesRule})
    returning id, kind, changed, done_at, undone_at, restored, passed_over`.execute(tx)
  return only(rows)
}

/** Rules are kept for 30 days after they are deleted, in every community; their operations go with them. */
export const deleteOldRules = (db: Db) =>
  sql`delete from word_rule where deleted_at < now() - interval '30 days'`.execute(db)

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('What was just inserted is there')
  return row
}
