import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

export type Mode = 'production' | 'light'

/** The script as it is shipped. */
export async function buildTracker(mode: Mode): Promise<string> {
  const root = join(import.meta.dirname, '..')
  const built = await build({ root, mode, logLevel: 'warn', build: { write: false } })
  const [{ output }] = [built].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return output[0].code
}
