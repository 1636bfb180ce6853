import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { commentCalls } from '#contract/comments.ts'
import { send } from '../../app/send.ts'
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
  const { t } = useTranslation('content')
  const countText = useCountText()
  return (
    <ExportMenu
      request={(choice) => send(commentCalls.export)({ filters: input.filters, ...choice })}
      rows={total}
      writeRows={(rows) => countText(rows, isLeast)}
      trigger={(props, isRunning) => (
        <Button
          {...props}
          variant="default"
          size="xs"
          loading={isRunning}
          leftSection={<IconDownload size={15} aria-hidden />}
        >
          {t('export')}
        </Button>
      )}
    />
  )
}
