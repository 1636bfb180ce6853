import type { SerializedError } from '@reduxjs/toolkit'
import type { Failure } from '#contract/errorBody.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** A refused or failed call. `unreachable`: no answer, or one that is not Rapport's. */
export interface ApiError extends Failure {
  code: ErrorCode | 'unreachable'
  fields: Record<string, Failure[]>
  request_id: string | null
}

/** What would be refused had the server been asked: somebody was faster. */
export const changedMeanwhile: ApiError = {
  code: 'conflict',
  message: '',
  reason: null,
  fields: {},
  request_id: null,
}

/** RTK Query gives either our error or, when the browser's own code threw, what was thrown. */
export function apiErrorOf(error: ApiError | SerializedError): ApiError {
  if ('fields' in error) return error
  return { code: 'internal', message: error.message ?? '', reason: null, fields: {}, request_id: null }
}
