import { sql } from 'kysely'
import { emotions } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isOfPeriod } from './tone.queries.ts'
import type { EmotionCounts } from './tone.ts'

/** How many comments of each emotion are about a topic; '' for those about none. */
export interface TopicCounts extends EmotionCounts {
  topic: string
}

const columns = sql.join(emotions.map((emotion) => sql.ref(emotion)))
const counts = sql.join(
  emotions.map(
    (emotion) => sql`(count(*) filter (where emotion = ${sql.lit(emotion)}))::integer as ${sql.ref(emotion)}`,
  ),
)
const sums = sql.join(
  emotions.map((emotion) => sql`sum(${sql.ref(emotion)})::integer as ${sql.ref(emotion)}`),
)

/** `from …` of comments of people, each once for every topic; conditions follow. */
const eachTopic = sql`
  comment cross join lateral unnest(case when cardinality(topics) > 0 then topics else '{""}' end) as about (topic)
  where deleted_at is null and not is_own`

/** Counts the comments about topics on these days anew. */
export async function recountTopicDays(tx: Db, community: CommunityId, days: string[]) {
  await sql`
    delete from topic_day where community_id = ${community} and published_on = any(${days}::date[])`.execute(
    tx,
  )
  await sql`
    insert into topic_day (community_id, published_on, topic, ${columns})
    select ${community}, published_on, topic, ${counts} from ${eachTopic}
      and community_id = ${community} and published_on = any(${days}::date[])
    group by published_on, topic`.execute(tx)
}

/** The topics of the comments of some days: from sums, and of days with changes from their comments. */
export async function countTopics(
  db: Db,
  community: CommunityId,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<TopicCounts[]> {
  const isMeant = isOfPeriod({ from, to, emotions: [] })
  const changed = sql`select published_on from changed`
  const { rows } = await sql<TopicCounts>`
    with changed as materialized (
      select distinct published_on from comment_day
      where community_id = ${community} and not is_summed and ${isMeant}
    )
    select topic, ${sums} from (
      select topic, ${columns} from topic_day
      where community_id = ${community} and ${isMeant} and published_on not in (${changed})
      union all
      select topic, ${counts} from ${eachTopic}
        and community_id = ${community} and ${isMeant} and published_on in (${changed})
      group by topic
    ) as day
    group by topic`.execute(db)
  return rows
}
