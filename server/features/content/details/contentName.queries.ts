import { sql } from 'kysely'

/** Enough to know a post again. */
const beginning = sql.lit(200)

/** What names a row of `content` that has no text: the beginning of the text of the post it is linked to; null otherwise. */
export const postText = sql`(
  select left(post.text, ${beginning}) from content as post
  where post.community_id = content.community_id and post.id = content.linked_post_id
    and content.text !~ '\\S' and post.text ~ '\\S')`
