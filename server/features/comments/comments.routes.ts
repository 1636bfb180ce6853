import { commentCalls } from '#contract/content/comments.ts'
import { makeExporter } from '#server/export/exporter.ts'
import type { Route } from '#server/http/route.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import type { Judge } from '../emotion/emotion.ts'
import { changeEmotion, changeEmotions, previewChange, redo, undo } from './judging/changeEmotions.ts'
import { getDetails } from './list/commentDetails.ts'
import { listComments } from './list/commentList.queries.ts'
import { readExport } from './list/export.queries.ts'
import { commentTable } from './list/exportTable.ts'
import { countDoneToday, listAssignees } from './list/openComments.queries.ts'
import { assign, close } from './list/openComments.ts'
import { countQueues } from './list/queues.queries.ts'

export function commentRoutes(route: Route, { judge }: { judge: Judge }) {
  route.community(commentCalls.list, ({ input, db, community }) => {
    if (input.order === 'thread' && input.filters.content_id === undefined) {
      throw invalidFields({ order: [reason('thread_without_post')] })
    }
    return listComments(db, community, input)
  })

  route.community(commentCalls.get, ({ input, db, community }) => getDetails(db, community, input.id))

  route.community(commentCalls.queues, async ({ db, community }) => ({
    queues: await countQueues(db, community),
    done_today: await countDoneToday(db, community),
  }))

  route.community(commentCalls.changeEmotion, ({ input, db, community, user }) =>
    changeEmotion(db, community, user.id, input),
  )

  route.community(commentCalls.close, ({ input, db, community, user }) =>
    close(db, community, user.id, input),
  )

  route.community(commentCalls.assign, ({ input, db, community }) => assign(db, community, input))

  route.community(commentCalls.assignees, async ({ db, community }) => ({
    items: await listAssignees(db, community),
  }))

  route.community(commentCalls.changeAll, ({ input, db, community, user }) =>
    changeEmotions(db, community, user.id, input),
  )

  route.community(commentCalls.previewAll, ({ input, db, community }) => previewChange(db, community, input))

  route.community(commentCalls.undo, ({ input, db, community }) => undo(db, judge, community, input.id))

  route.community(commentCalls.redo, ({ input, db, community }) => redo(db, judge, community, input.id))

  const exportComments = makeExporter('rapport-comments', commentTable, readExport)
  route.file(commentCalls.export, ({ input, db, community }) => exportComments(db, community, input))
}
