import { isFluxStandardAction, type ThunkMiddleware, type UnknownAction } from '@reduxjs/toolkit'
import { api } from './api.ts'

type State = Parameters<typeof api.util.selectInvalidatedBy>[0]

/** What RTK's actions about a query tell, as far as it is read here. */
interface Meta {
  arg: { queryCacheKey: string; endpointName: string; originalArgs: unknown; forceRefetch?: unknown }
  /** Not sent, as the same query is on its way. */
  condition?: boolean
}

/** Endpoints are injected: the type of `api` knows none. */
const endpoints: Record<string, { initiate(args: unknown, options: object): UnknownAction }> = api.endpoints

/**
 * Reads once more what was on its way when something changed, for it may have been read before the change. RTK skips the refetch
 * of such a query, and cannot know what a first answer will be of.
 */
export const refetchStale: ThunkMiddleware<State> = ({ dispatch, getState }) => {
  const stale = new Set<string>()

  function onChange() {
    for (const [key, query] of Object.entries(getState().api.queries))
      if (query?.status === 'pending' && query.fulfilledTimeStamp === undefined) stale.add(key)
  }

  function onAnswer({ arg, condition }: Meta) {
    const { queryCacheKey, endpointName, originalArgs, forceRefetch } = arg
    if (condition && forceRefetch) stale.add(queryCacheKey)
    const endpoint = endpoints[endpointName]
    if (!condition && stale.delete(queryCacheKey) && endpoint)
      dispatch(endpoint.initiate(originalArgs, { subscribe: false, forceRefetch: true }))
  }

  return (next) => (action) => {
    const result = next(action)
    if (!isFluxStandardAction(action)) return result
    if (action.type === 'api/executeMutation/fulfilled') onChange()
    if (/^api\/executeQuery\/(fulfilled|rejected)$/.test(action.type)) onAnswer(action.meta as Meta)
    return result
  }
}
