import { useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useMenu } from './useMenu.ts'

const sequenceMs = 1500

/** `?` shows the list of shortcuts; `g` and then a page's letter goes to the page. */
export function useShortcuts(showList: () => void): void {
  const menu = useMenu()
  const navigate = useNavigate()
  const goUntil = useRef(0)

  useHotkeys([
    ['shift+?', showList],
    ['g', () => void (goUntil.current = Date.now() + sequenceMs)],
    ...menu.map((item): [string, () => void] => [
      item.key,
      () => Date.now() < goUntil.current && navigate(item.path),
    ]),
  ])
}
