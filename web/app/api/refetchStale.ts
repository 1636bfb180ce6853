import { isFluxStandardAction, type ThunkMiddleware, type UnknownAction } from '@reduxjs/toolkit'
import { type ApiState, api } from './api.ts'

/** What RTK's actions about a query tell, as far as it is read here. */
interface Meta {
  arg: { queryCacheKey: string; endpointName: string; originalArgs: unknown; forceRefetch?: unknown }
  /** Not sent, as the same query is still running. */
  condition?: boolean
}

/** Endpoints are injected: the type of `api` knows none. */
const endpoints: Record<string, { initiate(args: unknown, options: object): UnknownAction }> = api.endpoints

/**
 * Refetches, once they have answered, the queries that were running at a change: the server may have read before it. RTK skips a
 * refetch of a running query, and knows no tags of one that has never answered.
 */
export const refetchStale: ThunkMiddleware<ApiState> = ({ dispatch, getState }) => {
  const stale = new Set<string>()

  function onMutation() {
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
    if (action.type === 'api/executeMutation/fulfilled') onMutation()
    if (/^api\/executeQuery\/(fulfilled|rejected)$/.test(action.type)) onAnswer(action.meta as Meta)
    return result
  }
}
