import { type RawBuilder, sql } from 'kysely'
import type { Annotation } from '#contract/content/annotations.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

export interface AnnotationValues {
  from: string
  to: string
  text: string
}

/** The annotations that `from` names, with who made them; conditions follow. */
const selectFrom = (from: RawBuilder<unknown>) => sql`
  select made.id::text, made.begins_on as from, made.ends_on as to, made.text, made.version, app_user.name as created_by
  from ${from} as made left join app_user on app_user.id = made.user_id`

/** Those that touch these days, the earliest first. */
export async function listAnnotations(
  db: Db,
  community: CommunityId,
  { from, to }: { from?: string; to?: string },
): Promise<Annotation[]> {
  const { rows } = await sql<Annotation>`
    ${selectFrom(sql`annotation`)}
    where made.community_id = ${community}
      and made.ends_on >= coalesce(${from ?? null}::date, '-infinity')
      and made.begins_on <= coalesce(${to ?? null}::date, 'infinity')
    order by made.begins_on, made.ends_on, made.id`.execute(db)
  return rows
}

/** Undefined when the community has none of this id. */
export async function findAnnotation(
  db: Db,
  community: CommunityId,
  id: string,
): Promise<Annotation | undefined> {
  const { rows } = await sql<Annotation>`
    ${selectFrom(sql`annotation`)} where made.community_id = ${community} and made.id = ${id}`.execute(db)
  return rows[0]
}

/** Errors: one that ends before it begins breaks a check. */
export async function insertAnnotation(
  db: Db,
  community: CommunityId,
  userId: number,
  { from, to, text }: AnnotationValues,
): Promise<Annotation> {
  const { rows } = await sql<Annotation>`
    with inserted as (
      insert into annotation (community_id, begins_on, ends_on, text, user_id)
      values (${community}, ${from}, ${to}, ${text}, ${userId})
      returning *
    )
    ${selectFrom(sql`inserted`)}`.execute(db)
  const [annotation] = rows
  if (!annotation) throw new Error('An inserted annotation was not returned')
  return annotation
}

/** Changes what is given. Undefined when there is none of this id and version. Errors: as `insertAnnotation`. */
export async function updateAnnotation(
  db: Db,
  community: CommunityId,
  id: string,
  { from, to, text }: Partial<AnnotationValues>,
  version: number | undefined,
): Promise<Annotation | undefined> {
  const { rows } = await sql<Annotation>`
    with updated as (
      update annotation set
        begins_on = coalesce(${from ?? null}, begins_on),
        ends_on = coalesce(${to ?? null}, ends_on),
        text = coalesce(${text ?? null}, text),
        version = version + 1
      where community_id = ${community} and id = ${id} and version = coalesce(${version ?? null}, version)
      returning *
    )
    ${selectFrom(sql`updated`)}`.execute(db)
  return rows[0]
}

/** Whether there was one. */
export async function deleteAnnotation(db: Db, community: CommunityId, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from annotation where community_id = ${community} and id = ${id} returning id`.execute(db)
  return rows.length > 0
}
