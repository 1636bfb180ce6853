import { useHotkeys } from '@mantine/hooks'
import type { Content } from '#contract/content.ts'
import type { useContentList } from './useContentList.ts'

/** Steps through the list of what is shown, item by item. */
export interface Walk {
  current: Content | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

type List = Pick<ReturnType<typeof useContentList>, 'items' | 'loadMoreAtEnd'>

/** `j` and `k`, and with an item open the arrows too, open the next and the previous item. */
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

  const physical = { usePhysicalKeys: true }
  const whenOpen = (step: (() => void) | undefined) => () => openId !== null && step?.()
  useHotkeys([
    ['j', goOn, physical],
    ['k', () => previous?.(), physical],
    ['ArrowRight', whenOpen(goOn)],
    ['ArrowLeft', whenOpen(previous)],
  ])

  return { current: items[index], previous, next: next && goOn }
}
