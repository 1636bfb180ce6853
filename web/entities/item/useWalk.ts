import { useHotkeys } from '@mantine/hooks'
import type { Content } from '#contract/content/content.ts'
import type { useContentList } from '../content/content.api.ts'
import { firstSeenId, focusedId, focusItem } from '../selection/listFocus.ts'

/** Steps through the list of what is shown, item by item. */
export interface Walk {
  current: Content | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

type List = Pick<ReturnType<typeof useContentList>, 'items' | 'loadMoreAtEnd'>

const physical = { usePhysicalKeys: true }

/**
 * With an item open, `j` and `k` and the arrows open the next and the previous one; else `j` and `k` move the focus
 * in the list, and Enter opens what has it.
 */
export function useWalk(
  { items, loadMoreAtEnd }: List,
  openId: string | null,
  open: (id: string) => void,
): Walk {
  const index = items.findIndex((item) => item.id === openId)
  const stepTo = (item: Content | undefined) => item && (() => open(item.id))
  const next = stepTo(items[index + 1])
  const previous = index > 0 ? stepTo(items[index - 1]) : undefined

  function goOn() {
    next?.()
    if (index >= items.length - 3) loadMoreAtEnd()
  }

  function moveFocus(step: 1 | -1) {
    const from = items.findIndex((item) => item.id === focusedId())
    const to = from === -1 ? firstSeenId() : items[from + step]?.id
    if (to) focusItem(to)
  }

  const whenOpen = (step: (() => void) | undefined) => () => openId !== null && step?.()
  const walk = (step: 1 | -1, open: (() => void) | undefined) => () =>
    openId === null ? moveFocus(step) : open?.()
  useHotkeys([
    ['j', walk(1, goOn), physical],
    ['k', walk(-1, previous), physical],
    ['ArrowRight', whenOpen(goOn)],
    ['ArrowLeft', whenOpen(previous)],
  ])

  return { current: items[index], previous, next: next && goOn }
}
