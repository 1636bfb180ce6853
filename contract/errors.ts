import { networkUnavailable } from './network.ts'

export const errorStatus = {
  validation_failed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  too_many_requests: 429,
  internal: 500,
  community_connection_error: 502,
  [networkUnavailable]: 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** The specification's words (sections 5 and 8), shown as they stand. */
export const specMessages = {
  invalidLogin: 'Invalid login or password',
  passwordsDiffer: 'Passwords are different',
  incorrectPassword: 'Incorrect password entered',
  identicalTypesOnly: 'You can only compare identical content types',
  identicalKindsOnly: 'You can not compare a post and a story simultaneously',
  reportEmpty: 'The content of the report is not selected',
  reportEmptyHint: 'Add at least one section to create a report',
  connectionError: 'Community connection error',
  connectionHint: 'Make sure that you have allowed the system access to the community',
} as const
