import { useHotkeys } from '@mantine/hooks'
import { isNothingOpen } from '../../../entities/selection/isNothingOpen.ts'
import type { BuilderModel } from './useBuilder.ts'

const physical = { usePhysicalKeys: true }

/** Ctrl+S saves, also while something is typed; Delete removes the chosen section. */
export function useBuilderKeys({ save, chosen, sections }: BuilderModel): void {
  useHotkeys([['mod+S', () => void save(), physical]], [], true)
  useHotkeys([['Delete', () => chosen && isNothingOpen() && sections.remove(chosen.id)]])
}
