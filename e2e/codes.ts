import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows. */
export const codeOf = (secret: string, timestamp = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
