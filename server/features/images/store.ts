import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Services } from '#server/app.ts'
import { diskStore } from './diskStore.ts'
import { s3Store } from './s3Store.ts'

/** Keeps files by name. Errors: ENOSPC when it is full, AppError `unavailable` when it does not answer. */
export interface ImageStore {
  /** Takes a file over, for good when it resolves; it need not stay where it was. */
  put(name: string, path: string): Promise<void>
  /** bytes: its length · content: to be read to its end or destroyed. Undefined when there is none of this name. */
  open(name: string): Promise<{ bytes: number; content: Readable } | undefined>
  /** A name that is not there is no error. */
  remove(names: string[]): Promise<void>
}

/** The bucket at `s3Url`, or without one the folder `images` of the data folder. */
export const openStore = ({
  config: { dataDir, s3Url },
  log,
}: Pick<Services, 'config' | 'log'>): ImageStore =>
  s3Url ? s3Store(s3Url, log) : diskStore(join(dataDir, 'images'))
