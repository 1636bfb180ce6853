import type { ApiError } from '../../../app/api/apiError.ts'
import type { Refused } from './refuseImage.ts'

/** Whether the same file could be taken at another time. */
export const canRetry = (problem: Refused | ApiError): boolean =>
  typeof problem !== 'string' && problem.code !== 'validation_failed' && problem.code !== 'too_large'
