import { lazy, Suspense } from 'react'
import { useTrayQuery } from '../../entities/comparison/comparison.api.ts'
import type { ContentListInput, useContentList } from '../../entities/content/content.api.ts'
import type { Selection } from '../../entities/selection/useSelection.ts'

const BulkBar = lazy(() => import('./bulk/BulkBar.tsx').then((file) => ({ default: file.BulkBar })))
const CompareTray = lazy(() =>
  import('../../entities/comparison/CompareTray.tsx').then((file) => ({ default: file.CompareTray })),
)

interface Props {
  list: ReturnType<typeof useContentList>
  input: ContentListInput
  selection: Selection
}

/** What can be done with the selected; with nothing selected, what is collected for a comparison. */
export function FeedDock({ list, input, selection }: Props) {
  const { data: tray } = useTrayQuery({})
  const count = selection.isAllMatching ? (list.total ?? 0) : selection.items.length
  return (
    <Suspense fallback={null}>
      {count > 0 ? (
        <BulkBar selection={selection} input={input} items={list.items} total={list.total ?? 0} />
      ) : (
        tray && tray.items.length > 0 && <CompareTray />
      )}
    </Suspense>
  )
}
