import { z } from 'zod'
import { type ReasonCode, reasons } from './reasons.ts'

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
  vk_unavailable: 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

const Reason = z
  .object({
    code: z.enum(Object.keys(reasons) as [ReasonCode, ...ReasonCode[]]),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .meta({ id: 'Reason' })

/** Why something failed that nobody waited for. message: in English · reason: null where others said why. */
export const Failure = z.object({ message: z.string(), reason: Reason.nullable() }).meta({ id: 'Failure' })
export type Failure = z.infer<typeof Failure>

/**
 * The one error shape of the API. `fields` holds messages by field name, nested names joined by dots. `reason` and
 * `field_reasons` say the same as the messages, in their order, by codes that do not change with the wording; null where
 * there is none.
 */
export const ErrorBody = z
  .object({
    error: z.object({
      code: z.enum(errorCodes),
      message: z.string(),
      reason: Reason.optional(),
      fields: z.record(z.string(), z.array(z.string())).optional(),
      field_reasons: z.record(z.string(), z.array(Reason.nullable())).optional(),
      request_id: z.string().optional(),
    }),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof ErrorBody>

/** The specification's words (sections 5 and 8), shown as they stand. */
export const specMessages = {
  invalidLogin: 'Invalid login or password',
  passwordsDiffer: reasons.passwords_differ,
  incorrectPassword: reasons.password_incorrect,
  identicalTypesOnly: reasons.same_types_only,
  identicalKindsOnly: reasons.same_kinds_only,
  reportEmpty: reasons.report_empty,
  reportEmptyHint: reasons.report_empty_hint,
  connectionError: 'Community connection error',
  connectionHint: 'Make sure that you have allowed the system access to the community',
} as const
