import { z } from 'zod'
import { StartupError } from './startupError.ts'

/** Settings by their names in the environment: the schema of each, with its default, and what a right value looks like. */
type Settings<Name extends string> = Readonly<Record<Name, readonly [z.ZodType, string]>>
export type Value<Name extends string, S extends Settings<Name>> = z.output<S[Name][0]>

/** An address without slashes at its end. */
export const addressSetting = (protocol: RegExp) =>
  z.url({ protocol }).transform((value) => value.replace(/\/+$/, ''))

/**
 * Reads a setting. secret: those whose wrong value is not repeated in the error, which often ends in a log.
 * @throws StartupError for a wrong one.
 */
export function readSetting<Name extends string, S extends Settings<Name>>(
  env: NodeJS.ProcessEnv,
  name: Name,
  settings: S,
  secret: ReadonlySet<string>,
): Value<Name, S> {
  const [schema, expected] = settings[name]
  // An empty variable is how compose files and shells say "not set".
  const given = env[name]?.trim() || undefined
  const result = schema.safeParse(given)
  // TypeScript does not follow a key through an indexed tuple; the schema is the one `Value` names.
  if (result.success) return result.data as Value<Name, S>
  const got = secret.has(name) ? 'something else' : JSON.stringify(given)
  throw new StartupError(`${name}: expected ${expected}, got ${got}`)
}
