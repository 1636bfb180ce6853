import { sql } from 'kysely'
import type { Client } from '#contract/settings/clients.ts'
import type { TemplateContent, TemplateKind, TemplateSummary } from '#contract/settings/templates.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** client_communities: those that there are of its client. */
export interface TemplateRow {
  id: string
  kind: TemplateKind
  name: string
  updated_at: Date
  summary: TemplateSummary
  client: Client | null
  client_communities: string[]
  author: string | null
  source_community_id: string | null
  source_id: string | null
  kept: number
  independent: number
  waiting: number
  failed: number
}

interface Asked {
  kind?: TemplateKind | undefined
  id?: string
}

/** Templates by kind and name, with how many copies there are in these communities. */
export async function selectTemplates(
  db: Db,
  { kind, id }: Asked,
  open: readonly CommunityId[],
): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select template.id::text, kind, template.name, template.updated_at, summary,
      case when client.id is not null then
        json_build_object('id', client.id::text, 'name', client.name, 'color', client.color) end as client,
      array(
        select community.id::text from community
        where community.client_id = template.client_id and removed_at is null) as client_communities,
      author.name as author, source_community_id::text, source_id::text, counts.*
    from template
    left join client on client.id = template.client_id
    left join app_user as author on author.id = author_id
    cross join lateral (
      select count(*) filter (where state = 'written' and is_kept) as kept,
        count(*) filter (where state = 'written' and not is_kept) as independent,
        count(*) filter (where state in ('waiting', 'following', 'leaving')) as waiting,
        count(*) filter (where state = 'failed') as failed
      from template_copy where template_id = template.id and community_id = any(${[...open]}::bigint[])
    ) as counts
    where ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
      and ${id === undefined ? sql`true` : sql`template.id = ${id}`}
    order by array_position(array['report', 'tags', 'alert', 'view'], kind), lower(template.name)`.execute(db)
  return rows
}

/** The template that was made last from something. */
export async function findMadeFrom(
  db: Db,
  community: CommunityId,
  kind: TemplateKind,
  source: string | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id::text from template
    where kind = ${kind} and source_community_id = ${community} and source_id is not distinct from ${source}::bigint
    order by updated_at desc limit 1`.execute(db)
  return rows[0]?.id
}

/** What is written of a template. */
interface Written {
  name: string
  content: TemplateContent
  summary: TemplateSummary
  community: CommunityId
  source: string | null
}

/** Errors: a unique violation when there is one of this name. */
export async function insertTemplate(
  tx: Db,
  author: number,
  client: string | null,
  { name, content, summary, community, source }: Written,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into template (kind, name, client_id, content, summary, source_community_id, source_id, author_id)
    values (${content.kind}, ${name}, ${client}, ${JSON.stringify(content)}, ${JSON.stringify(summary)}, ${community},
      ${source}, ${author})
    returning id::text`.execute(tx)
  if (!rows[0]) throw new Error('An inserted template was not returned')
  return rows[0].id
}

/** A template that nobody else changes until the transaction is over. */
export async function lockTemplate(tx: Db, id: string) {
  const { rows } = await sql<{ kind: TemplateKind; name: string; content: unknown }>`
    select kind, name, content from template where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Errors: as `insertTemplate`. */
export const updateTemplate = (tx: Db, id: string, { name, content, summary, community, source }: Written) =>
  sql`
    update template set name = ${name}, content = ${JSON.stringify(content)}, summary = ${JSON.stringify(summary)},
      source_community_id = ${community}, source_id = ${source}, updated_at = now()
    where id = ${id}`.execute(tx)

/** Undefined when there is none of this id. */
export const deleteTemplate = (tx: Db, id: string) =>
  tx.deleteFrom('template').where('id', '=', Number(id)).returning('name').executeTakeFirst()

/** Whether the community belongs to the client. */
export async function isOfClient(db: Db, community: CommunityId, client: string): Promise<boolean> {
  const { rows } = await sql`
    select from community where id = ${community} and client_id = ${client}`.execute(db)
  return rows.length > 0
}
