import { useMemo } from 'react'
import { writeWeb } from './webAddress.ts'
import { initialWeb, type WebState } from './webState.ts'

/** The address of another screen with the days of this one. */
export const useRangeSearch = ({ range, compare, figure }: WebState): string =>
  useMemo(() => writeWeb({ ...initialWeb, range, compare, figure }).toString(), [range, compare, figure])
