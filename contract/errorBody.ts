import { z } from 'zod'
import { errorCodes } from './errors.ts'
import { type ReasonCode, reasons } from './reasons.ts'

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
