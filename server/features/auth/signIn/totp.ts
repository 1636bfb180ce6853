import { Secret, TOTP } from 'otpauth'

const period = 30
const issuer = 'Rapport'

/** A new secret of 160 bits, in base32 as people type it into an app. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address by which an authenticator app takes the secret in, as a QR code usually. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ issuer, label: email, period, secret: Secret.fromBase32(secret) }).toString()

/** Of which step of 30 seconds a code is: the present one, the last or the next; undefined for any other code. */
export function matchStep(secret: string, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ period, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}
