import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** The model the server runs. */
export const modelPath = resolve(import.meta.dirname, 'emotion.model')

/** Beside the repository, where those who may have the labelled texts keep them. */
const SIBLING = resolve(import.meta.dirname, '../../shared/data/sentiment')

/** Folder of the labelled files: the one given, or EMOTION_DATA_DIR, or the sibling. Throws when it does not exist. */
export function dataFolder(given: string | undefined = process.env.EMOTION_DATA_DIR): string {
  const folder = resolve(given ?? SIBLING)
  if (existsSync(folder)) return folder
  throw new Error(
    `There are no labelled texts in ${folder}. They are not part of the repository: see docs/emotion.md, and name their folder in EMOTION_DATA_DIR`,
  )
}
