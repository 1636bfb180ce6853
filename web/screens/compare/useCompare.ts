import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useCompareQuery } from '../../entities/comparison/comparison.api.ts'
import { useBenchmarkYear } from '../../entities/tag/useBenchmarkYear.ts'
import { type CompareState, parseCompare, writeCompare } from './compareState.ts'

export type ChangeCompare = (change: Partial<CompareState>) => void

/** The comparison's state from the address, how to change it, and what the server makes of it. */
export function useCompare() {
  const [address, setAddress] = useSearchParams()
  const [rememberedYear, rememberYear] = useBenchmarkYear()
  const state = useMemo(() => parseCompare(address), [address])
  const year = state.year ?? rememberedYear
  const isEmpty = state.ids.length === 0
  const query = useCompareQuery({ content_ids: [...state.ids], year }, { skip: isEmpty })

  const change: ChangeCompare = (next) => {
    if (next.year) rememberYear(next.year)
    setAddress((now) => writeCompare({ ...parseCompare(now), ...next }), {
      replace: true,
      preventScrollReset: true,
    })
  }

  return {
    state,
    year,
    change,
    isEmpty,
    result: isEmpty ? undefined : query.data,
    isStale: query.data !== query.currentData,
    error: query.error,
    retry: query.refetch,
  }
}
