import { useHotkeys } from '@mantine/hooks'
import type { Comment } from '#contract/content/comments.ts'
import { isGoing } from '../../app/shell/useShortcuts.ts'
import { tones } from '../../entities/comment/tones.ts'
import type { ChangeEmotion } from '../../entities/comment/useChangeEmotion.ts'
import { isNothingOpen } from '../../entities/selection/isNothingOpen.ts'
import { firstSeenId, focusedId, focusItem } from '../../entities/selection/listFocus.ts'
import type { Selection } from '../../entities/selection/useSelection.ts'
import type { CommentList } from './useCommentList.ts'

const physical = { usePhysicalKeys: true }

interface Options {
  list: Pick<CommentList, 'items' | 'loadMoreAtEnd'>
  openId: string | null
  /** null where nothing can be changed. */
  onChange: ChangeEmotion | null
  onClose: ((comment: Comment) => void) | null
  selection: Selection
  open: (id: string) => void
  close: () => void
  /** Whether something lies over the list. */
  isOff: boolean
}

/**
 * `j` and `k` walk the list, and what is open goes along; `o` opens, 1 to 4 set the tone, `n` says that no answer is needed,
 * and `x` selects what has the focus, else what is open.
 */
export function useCommentKeys(options: Options): void {
  const { list, openId, onChange, onClose, selection, open, close, isOff } = options
  const { items } = list
  const currentId = () => focusedId() ?? openId ?? undefined
  const withCurrent = (act: (comment: Comment) => void) => () => {
    if (isOff || isGoing()) return
    const id = currentId()
    const comment = items.find((each) => each.id === id)
    if (comment) act(comment)
  }

  function walk(step: 1 | -1) {
    if (isOff) return
    const from = items.findIndex(({ id }) => id === currentId())
    const to = from === -1 ? firstSeenId() : items[from + step]?.id
    if (!to) return
    focusItem(to)
    if (openId !== null) open(to)
    if (from >= items.length - 3) list.loadMoreAtEnd()
  }

  useHotkeys([
    ['j', () => walk(1), physical],
    ['k', () => walk(-1), physical],
    ['o', withCurrent(({ id }) => open(id)), physical],
    ['n', withCurrent((comment) => (comment.is_open || comment.closed) && onClose?.(comment)), physical],
    ['Escape', () => openId !== null && selection.items.length === 0 && isNothingOpen() && close()],
    ['x', withCurrent((comment) => onChange && selection.toggle(comment)), physical],
    ['shift+X', withCurrent((comment) => onChange && selection.toggle(comment, true)), physical],
    ...tones.map((tone, index): [string, () => void] => [
      `${index + 1}`,
      withCurrent((comment) => onChange?.(comment, tone)),
    ]),
  ])
}
