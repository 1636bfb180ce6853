import type { Content, ContentPreview } from '#contract/content/content.ts'
import { mostCompared } from '#contract/vocabulary.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { showToast } from '../../ui/page/toasts.ts'
import { useSetTrayMutation, useTrayQuery } from './comparison.api.ts'
import { refusalOf } from './mixing.ts'
import { useRefusal } from './useRefusal.ts'

type Item = Content | ContentPreview

const none: ContentPreview[] = []

/** The person's tray of what is to be compared: the same on every screen and after a reload. */
export function useTray() {
  const { data } = useTrayQuery({})
  const [setTray] = useSetTrayMutation()
  const say = useRefusal()
  const tell = useTellFailure()
  const items = data?.items ?? none
  const has = (id: string) => items.some((item) => item.id === id)

  /** Why an item cannot come in; null when it can, and for what is in it. */
  function reasonNot(item: Item): string | null {
    const refusal = refusalOf(items, item)
    return refusal && say(refusal)
  }

  async function set(next: readonly ContentPreview[]) {
    const { error } = await setTray(next)
    if (error) tell(apiErrorOf(error))
  }

  function toggle(item: Item) {
    const reason = reasonNot(item)
    if (reason) return showToast({ message: reason, error: true })
    void set(has(item.id) ? items.filter(({ id }) => id !== item.id) : [...items, previewOf(item)])
  }

  return { items, isFull: items.length >= mostCompared, has, reasonNot, toggle, set, clear: () => set([]) }
}

function previewOf(item: Item): ContentPreview {
  if (!('metrics' in item)) return item
  const { id, kind, type, text, published_at, attachments } = item
  const { views, er, erv } = item.metrics
  return { id, kind, type, text, published_at, attachments, views, er, erv }
}
