import { useHotkeys } from '@mantine/hooks'
import { useEffect } from 'react'
import { isNothingOpen } from '../../selection/isNothingOpen.ts'
import type { BuilderModel } from './useBuilder.ts'

const physical = { usePhysicalKeys: true }

/** Ctrl+S saves, also while something is typed; Delete removes the chosen section. */
export function useBuilderKeys({ save, chosen, sections }: BuilderModel): void {
  useHotkeys([['mod+S', () => void save(), physical]], [], true)
  useHotkeys([['Delete', () => chosen && isNothingOpen() && sections.remove(chosen.id)]])
}

/** Has the browser ask before the page with what is not saved is closed or loaded anew. */
export function useUnloadWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOn])
}
