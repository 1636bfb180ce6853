import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react'
import type { InputOf } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import type { ErrorBody, Failure } from '#contract/errorBody.ts'
import { errorStatus } from '#contract/errors.ts'
import { apiToken } from '../session/apiToken.ts'
import { leave } from '../session/leave.ts'
import type { ApiError } from './apiError.ts'

const unreachable: ApiError = { code: 'unreachable', message: '', reason: null, fields: {}, request_id: null }

/** Makes one API call whose answer is JSON. */
const post: BaseQueryFn<Request, unknown, ApiError> = async (request, { signal }) => {
  const response = await fetchCall(request, signal)
  const answer: unknown = await response?.json().catch(() => null)
  if (response?.ok && answer !== null) return { data: answer }
  return { error: readError(answer) }
}

const mostTurns = 4
const longestTurnS = 5

/**
 * Makes one API call, and again where the server is too busy for it, once the seconds are over that it asks for: nothing of it
 * was done.
 * @returns null where there is no answer
 */
export async function fetchCall(request: Request, signal: AbortSignal): Promise<Response | null> {
  for (let turn = 1; ; turn += 1) {
    const response = await fetchOnce(request, signal)
    const seconds = Number(response?.headers.get('retry-after'))
    const isBusy = response?.status === 429 && seconds > 0 && seconds <= longestTurnS
    if (!isBusy || turn === mostTurns) return response
    await pause(seconds, signal)
  }
}

/** Ends early with the signal. */
const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** POST, JSON, bearer token. Any 401 signs out (specification, section 8). */
async function fetchOnce({ path, body }: Request, signal: AbortSignal): Promise<Response | null> {
  const response = await fetch(path, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify(body),
    signal,
  }).catch(() => null)
  if (response?.status === 401) void leave()
  return response
}

function headers(): HeadersInit {
  const token = apiToken.read()
  const json = { 'Content-Type': 'application/json' }
  return token ? { ...json, Authorization: `Bearer ${token}` } : json
}

/** What an answer that is no success says. */
export function readError(answer: unknown): ApiError {
  if (!isErrorBody(answer)) return unreachable
  const { code, message, reason = null, fields = {}, field_reasons = {}, request_id = null } = answer.error
  const told = Object.entries(fields).map(([name, messages]): [string, Failure[]] => [
    name,
    messages.map((message, index) => ({ message, reason: field_reasons[name]?.[index] ?? null })),
  ])
  return { code, message, reason, fields: Object.fromEntries(told), request_id }
}

function isErrorBody(answer: unknown): answer is ErrorBody {
  const error = (answer as Partial<ErrorBody> | null)?.error
  return typeof error?.message === 'string' && error.code in errorStatus
}

/** The one store of server data. Features add their endpoints with `injectEndpoints`. */
export const api = createApi({
  baseQuery: post,
  tagTypes: [
    'Alert',
    'AlertSettings',
    'Annotation',
    'ApiToken',
    'Audit',
    'Campaign',
    'Client',
    'Comment',
    'Commenter',
    'Community',
    'Comparison',
    'Content',
    'Creative',
    'Definitions',
    'Invitation',
    'Profile',
    'Report',
    'ReportShare',
    'Settings',
    'Statistics',
    'Sync',
    'Tag',
    'Template',
    'Tone',
    'Tray',
    'User',
    'View',
    'Web',
    'WebSite',
    'WordRule',
  ],
  keepUnusedDataFor: 300,
  // What failed without a connection comes by itself when it is back.
  refetchOnReconnect: true,
  // RTK's default waits for every running query; one slow list would hold up all refetches.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
})

/** Of the store, as far as `api` reads it. */
export type ApiState = Parameters<typeof api.util.selectInvalidatedBy>[0]

/** For calls that get a single thing: never answered from the cache (specification, section 9). */
export const uncached = { keepUnusedDataFor: 0 }

type Groups = typeof calls
type AnyCall = { [Noun in keyof Groups]: Groups[Noun][keyof Groups[Noun]] }[keyof Groups]

export type Address = AnyCall['path']
/** The call that has this address. */
export type CallAt<To extends Address> = Extract<AnyCall, { path: To }>

export interface Request {
  path: string
  body: Record<string, unknown>
}

type Inputs = Record<string, unknown>

/**
 * Turns the address of a call into what an endpoint's `query` must be: `:name` parts of the address are filled from the
 * input; the rest is the JSON body.
 */
export const send =
  <To extends Address>(address: To) =>
  (input: InputOf<CallAt<To>>): Request => {
    const body: Inputs = { ...input }
    const path = address.replace(/:(\w+)/g, (_part, name: string) => {
      const value = String(body[name])
      delete body[name]
      return encodeURIComponent(value)
    })
    return { path, body }
  }
