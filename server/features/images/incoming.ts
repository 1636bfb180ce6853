import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** Longer than any upload takes. */
const forgottenAfterMs = 3_600_000

/** Where images are worked on before they are kept: beside those that are, so that a file of the disk can just be moved. */
export const incomingFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'images', 'incoming')

/** Removes what processes that were killed have left in it. */
export async function sweepIncoming(folder: string, now = Date.now()): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => undefined)
    if (file && now - file.mtimeMs > forgottenAfterMs) await rm(path, { force: true })
  }
}
