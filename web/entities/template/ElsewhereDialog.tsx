import { lazy, Suspense } from 'react'
import type { TemplateKind } from '#contract/settings/templates.ts'

const UseElsewhere = lazy(() => import('./UseElsewhere.tsx').then((file) => ({ default: file.UseElsewhere })))

interface Props {
  kind: TemplateKind
  /** Of a report or a view. */
  sourceId?: string | undefined
  onClose: () => void
}

/** Gives other communities what stands here; fetched when it is opened. */
export function ElsewhereDialog(props: Props) {
  return (
    <Suspense fallback={null}>
      <UseElsewhere {...props} />
    </Suspense>
  )
}
