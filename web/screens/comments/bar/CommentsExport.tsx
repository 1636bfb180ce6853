import { commentCalls } from '#contract/comments.ts'
import { send } from '../../../app/api/send.ts'
import type { CommentListInput } from '../../../entities/comment/comments.api.ts'
import { useCountText } from '../../../entities/comment/useCountText.ts'
import { ExportButton } from '../../../entities/export/ExportButton.tsx'
import { ExportMenu } from '../../../entities/export/ExportMenu.tsx'

interface Props {
  input: CommentListInput
  total: number
  isLeast: boolean
}

/** Everything that matches, as a file. */
export function CommentsExport({ input, total, isLeast }: Props) {
  const countText = useCountText()
  return (
    <ExportMenu
      request={(choice) => send(commentCalls.export)({ filters: input.filters, ...choice })}
      rows={total}
      writeRows={(rows) => countText(rows, isLeast)}
      trigger={(props, isRunning) => <ExportButton {...props} loading={isRunning} />}
    />
  )
}
