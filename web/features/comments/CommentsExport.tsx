import { commentCalls } from '#contract/comments.ts'
import { send } from '../../app/send.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { ExportMenu } from '../export/ExportMenu.tsx'
import type { CommentListInput } from './comments.api.ts'
import { useCountText } from './useCountText.ts'

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
