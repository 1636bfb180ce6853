/** A refusal in VK's form; `extra` are the fields some codes carry beside it (captcha, redirect). */
export class VkError extends Error {
  readonly code: number
  readonly subcode: number | undefined
  readonly extra: Record<string, unknown>

  constructor(
    code: number,
    detail?: string,
    options: { subcode?: number; extra?: Record<string, unknown> } = {},
  ) {
    const text = ERROR_TEXTS[code] ?? ERROR_TEXTS[1] ?? ''
    super(detail ? `${text}: ${detail}` : text)
    this.code = code
    this.subcode = options.subcode
    this.extra = options.extra ?? {}
  }
}

/** Texts of VK's published errors.json. */
const ERROR_TEXTS: Readonly<Record<number, string>> = {
  1: 'Unknown error occurred',
  2: 'Application is disabled. Enable your application or use test mode',
  3: 'Unknown method passed',
  5: 'User authorization failed',
  6: 'Too many requests per second',
  7: 'Permission to perform this action is denied',
  8: 'Invalid request',
  9: 'Flood control',
  10: 'Internal server error',
  11: 'In test mode application should be disabled or user should be authorized',
  12: 'Unable to compile code',
  13: 'Runtime error occurred during code invocation',
  14: 'Captcha needed',
  15: 'Access denied',
  17: 'Validation required',
  18: 'User was deleted or banned',
  19: 'Content blocked',
  20: 'Permission to perform this action is denied for non-standalone applications',
  21: 'Permission to perform this action is allowed only for standalone and OpenAPI applications',
  23: 'This method was disabled',
  24: 'Confirmation required',
  25: 'Token confirmation required',
  27: 'Group authorization failed',
  28: 'Application authorization failed',
  29: 'Rate limit reached',
  30: 'This profile is private',
  32: 'Need wait',
  36: 'Method execution was interrupted due to timeout',
  37: 'User was banned',
  38: 'Unknown application',
  39: 'Unknown user',
  40: 'Unknown group',
  42: 'IP is not allowed',
  43: 'This section is temporary unavailable',
  100: 'One of the parameters specified was missing or invalid',
  101: 'Invalid application API ID',
  104: 'Not found',
  113: 'Invalid user id',
  125: 'Invalid group id',
  150: 'Invalid timestamp',
  200: 'Access denied',
  201: 'Access denied',
  203: 'Access to group denied',
  204: 'Access denied',
  210: "Access to wall's post denied",
  211: "Access to wall's comment denied",
  212: 'Access to post comments denied',
  213: 'Access to status replies denied',
  250: 'Access to poll denied',
  251: 'Invalid poll id',
  252: 'Invalid answer id',
  253: 'Access denied, please vote first',
  600: 'Permission denied. You have no access to operations specified with given object(s)',
  601: 'Permission denied. You have requested too many actions this day. Try later.',
  603: 'Some ads error occurs',
  1114: 'Anonymous token has expired',
  1116: 'Anonymous token is invalid',
  1117: 'Access token has expired',
  1600: 'Story has already expired',
  3609: 'Token extension required',
  3610: 'User is deactivated',
}

/** Every code the sandbox can answer with. */
export const ERROR_CODES: readonly number[] = Object.keys(ERROR_TEXTS).map(Number)
