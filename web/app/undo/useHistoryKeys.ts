import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { useEffect } from 'react'
import { useUser } from '../session/useUser.ts'
import { isGoing } from '../shell/useShortcuts.ts'
import { type Direction, openHistory } from './history.ts'
import { useTurns } from './useTurns.ts'

/** Fields have an undo of their own; boxes and buttons have none. */
const typing =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"])'
const options = { usePhysicalKeys: true, preventDefault: false }

/** Ctrl+Z takes the last step back, Ctrl+Shift+Z does it again, on every screen; `h` shows what was done. */
export function useHistoryKeys(showHistory: () => void): void {
  const { id } = useUser()
  const { last } = useTurns()
  useEffect(() => openHistory(String(id)), [id])

  const turning =
    (direction: Direction): HotkeyItem[1] =>
    (event) => {
      if (event.target instanceof Element && event.target.matches(typing)) return
      event.preventDefault()
      void last(direction)
    }
  useHotkeys(
    [
      ['mod+Z', turning('undo'), options],
      ['mod+shift+Z', turning('redo'), options],
    ],
    [],
    true,
  )
  useHotkeys([['h', () => !isGoing() && showHistory(), { usePhysicalKeys: true }]])
}
