import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useMenu } from './useMenu.ts'

const sequenceMs = 1500

/** Letters are keys, not characters: they work in a Russian keyboard layout too. */
const physical = { usePhysicalKeys: true }

/** `?` shows the list of shortcuts; `g` and then a page's letter goes to the page. */
export function useShortcuts(showList: () => void): void {
  const menu = useMenu()
  const navigate = useNavigate()
  const goUntil = useRef(0)

  function startGoing() {
    goUntil.current = Date.now() + sequenceMs
  }

  function go(path: string) {
    if (Date.now() < goUntil.current) navigate(path)
    goUntil.current = 0
  }

  useHotkeys([
    ['?', showList],
    ['shift+?', showList],
    ['g', startGoing, physical],
    ...menu.map(({ key, path }): HotkeyItem => [key, () => go(path), physical]),
  ])
}
