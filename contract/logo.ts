import { z } from 'zod'
import { says } from './reasons.ts'

/** A logo as a data URL of a PNG or JPEG. */
export const Logo = z
  .string()
  .max(400_100, says('logo_too_large'))
  .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/, says('logo_invalid'))
