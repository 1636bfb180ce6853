import { join } from 'node:path'
import type { Services } from '#server/services.ts'
import { diskStore } from './diskStore.ts'
import { s3Store } from './s3Store.ts'
import type { ImageStore } from './store.ts'

/** The bucket at `s3Url`, or without one the folder `images` of the data folder. */
export const openStore = ({
  config: { dataDir, s3Url },
  log,
}: Pick<Services, 'config' | 'log'>): ImageStore =>
  s3Url ? s3Store(s3Url, log) : diskStore(join(dataDir, 'images'))
