import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { useNavigate } from 'react-router'
import { useMenu } from './useMenu.ts'

const sequenceMs = 1500

/** Letters are keys, not characters: they work in a Russian keyboard layout too. */
const physical = { usePhysicalKeys: true }

let goUntil = 0

/** Whether `g` has been pressed and a page's letter is awaited: then the letter means nothing else. */
export const isGoing = () => Date.now() < goUntil

/** `?` shows the list of shortcuts; `g` and then a page's letter goes to the page. */
export function useShortcuts(showList: () => void): void {
  const menu = useMenu()
  const navigate = useNavigate()

  function startGoing() {
    goUntil = Date.now() + sequenceMs
  }

  function go(path: string) {
    if (!isGoing()) return
    navigate(path)
    // Only when all that listens to this letter has been asked.
    setTimeout(() => {
      goUntil = 0
    })
  }

  useHotkeys([
    ['?', showList],
    ['shift+?', showList],
    ['g', startGoing, physical],
    ...menu.map(({ key, path }): HotkeyItem => [key, () => go(path), physical]),
  ])
}
