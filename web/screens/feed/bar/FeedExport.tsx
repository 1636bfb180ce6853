import { lazy, Suspense, useState } from 'react'
import { contentCalls } from '#contract/content.ts'
import { send } from '../../../app/api/send.ts'
import type { ContentListInput } from '../../../entities/content/content.api.ts'
import { ExportButton } from '../../../entities/export/ExportButton.tsx'
import { Opened } from '../../../ui/popup/Opened.tsx'

const ExportMenu = lazy(() =>
  import('../../../entities/export/ExportMenu.tsx').then((file) => ({ default: file.ExportMenu })),
)

/** Everything that matches, as a file. The menu is fetched when it is opened first. */
export function FeedExport({ input, total }: { input: ContentListInput; total: number }) {
  const [isMade, setMade] = useState(false)
  const plain = <ExportButton onClick={() => setMade(true)} />
  if (!isMade) return plain
  return (
    <Suspense fallback={plain}>
      <Opened>
        <ExportMenu
          request={(choice) => send(contentCalls.export)({ ...input, ...choice })}
          rows={total}
          trigger={(props, isRunning) => <ExportButton {...props} loading={isRunning} />}
        />
      </Opened>
    </Suspense>
  )
}
