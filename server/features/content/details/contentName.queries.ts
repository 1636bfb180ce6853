import { sql } from 'kysely'

/** Characters by which a post is recognised. */
const beginning = sql.lit(200)

/** The name of a row of `content` without a text: the beginning of its linked post's text; else null. */
export const postText = sql`(
  select left(post.text, ${beginning}) from content as post
  where post.community_id = content.community_id and post.id = content.linked_post_id
    and content.text !~ '\\S' and post.text ~ '\\S')`
