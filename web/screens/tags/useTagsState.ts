import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useBenchmarkYear } from '../../entities/tag/useBenchmarkYear.ts'
import { parseTags, type TagsState, writeTags } from './tagsState.ts'

export type ChangeTags = (change: Partial<TagsState>) => void

/** The state of the tags' screens from the address, the year that is meant, and how to change them. */
export function useTagsState() {
  const [address, setAddress] = useSearchParams()
  const [rememberedYear, rememberYear] = useBenchmarkYear()
  const state = useMemo(() => parseTags(address), [address])

  const change: ChangeTags = (next) => {
    if (next.year) rememberYear(next.year)
    setAddress((now) => writeTags({ ...parseTags(now), ...next }), {
      replace: true,
      preventScrollReset: true,
    })
  }

  return { state, year: state.year ?? rememberedYear, change }
}
