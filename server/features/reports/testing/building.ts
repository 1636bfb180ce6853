import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { openPictures, openStore } from '../../images/images.ts'
import type { BuildServices } from '../buildRun.ts'

const log = pino({ level: 'silent' })
const config = readConfig({})

/** With what runs are built on a database, without images. */
export const buildingOn = (db: Db): BuildServices => ({
  db,
  log,
  images: openStore({ config, log }),
  pictures: openPictures({ config, db, log }),
})
