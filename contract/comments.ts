import { z } from 'zod'
import { call, Id } from './call.ts'
import { listOf, paging } from './list.ts'

/** `unknown`: nothing to judge by, or not judged yet (specification, section 3). */
export const emotions = ['unknown', 'positive', 'neutral', 'negative'] as const
export const Emotion = z.enum(emotions).meta({ id: 'Emotion' })
export type Emotion = z.infer<typeof Emotion>

/** A comment of a post. `reply_to` is the id of the comment it answers. */
export const Comment = z
  .object({
    id: Id,
    content_id: Id,
    author: z.object({ name: z.string(), picture_url: z.string().nullable() }),
    text: z.string(),
    attachments: z.array(z.string()),
    likes: z.int().nullable(),
    published_at: z.iso.datetime(),
    deleted_at: z.iso.datetime().nullable(),
    reply_to: Id.nullable(),
    emotion: Emotion,
    emotion_source: z.enum(['model', 'person']).nullable(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

export const commentCalls = {
  list: call(
    '/api/comment/list',
    'viewer',
    'Comments of a post, oldest first',
    { content_id: Id, ...paging(50, 200) },
    listOf(Comment),
  ),
}
