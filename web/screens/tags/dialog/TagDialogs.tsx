import { lazy, Suspense } from 'react'
import type { TagSummary } from '#contract/content/tags.ts'

const CreateDialog = lazy(() => import('./CreateDialog.tsx').then((file) => ({ default: file.CreateDialog })))
const EditDialog = lazy(() => import('./EditDialog.tsx').then((file) => ({ default: file.EditDialog })))
const MergeDialog = lazy(() => import('./MergeDialog.tsx').then((file) => ({ default: file.MergeDialog })))
const DeleteDialog = lazy(() => import('./DeleteDialog.tsx').then((file) => ({ default: file.DeleteDialog })))

export type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'merge' | 'delete'; id: string }

interface Props {
  dialog: OpenDialog | null
  tags: readonly TagSummary[]
  onClose: () => void
  /** The tag is not there any more; `into` is the one that has what it had. */
  onGone?: (into?: string) => void
}

/** The dialog that is open. */
export function TagDialogs({ dialog, tags, onClose, onGone }: Props) {
  const tag = dialog && 'id' in dialog ? tags.find(({ id }) => id === dialog.id) : undefined
  const gone = (into?: string) => {
    onClose()
    onGone?.(into)
  }
  return (
    <Suspense fallback={null}>
      {dialog?.kind === 'create' && <CreateDialog tags={tags} onClose={onClose} />}
      {dialog?.kind === 'edit' && tag && <EditDialog tag={tag} tags={tags} onClose={onClose} />}
      {dialog?.kind === 'merge' && tag && (
        <MergeDialog tag={tag} tags={tags} onClose={onClose} onMerged={gone} />
      )}
      {dialog?.kind === 'delete' && tag && (
        <DeleteDialog tag={tag} onClose={onClose} onDeleted={() => gone()} />
      )}
    </Suspense>
  )
}
