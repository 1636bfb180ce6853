import { resolve } from 'node:path'

/** The model the server runs. */
export const modelPath = resolve(import.meta.dirname, 'emotion.model')

/** Folder of the labelled files: the argument, or EMOTION_DATA_DIR, or where developers get them. */
export const dataFolder = (argument: string | undefined): string =>
  resolve(
    argument ?? process.env.EMOTION_DATA_DIR ?? resolve(import.meta.dirname, '../../shared/data/sentiment'),
  )
