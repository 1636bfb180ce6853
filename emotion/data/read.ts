import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { EMOTIONS } from '../emotions.ts'

/** `label` is an index into EMOTIONS. */
export type LabelledText = {
  text: string
  label: number
  /** What the text is an example of, and the finer labels it has, where the file says so. */
  kind?: string | undefined
  shades?: readonly string[]
  /** Names the text and its opposite, where it has one. */
  pair?: string | undefined
}

/**
 * Rows of one JSON Lines file (gzip'd or not) labelled with one of the three emotions; rows with other labels are
 * dropped. Throws an error that names the file, and the line that is not `{"text", "label"}`.
 */
export function readLabelled(path: string): LabelledText[] {
  const bytes = readFileSync(path)
  const content = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return content.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return []
    const row = parseRow(line)
    if (!row) throw new Error(`${path}, line ${i + 1}: expected an object with strings "text" and "label"`)
    return row.label === -1 ? [] : [row]
  })
}

const labels: readonly string[] = EMOTIONS

function parseRow(line: string): LabelledText | undefined {
  try {
    const { text, label, kind, orig } = JSON.parse(line) as Record<string, unknown>
    if (typeof text !== 'string' || typeof label !== 'string') return undefined
    return {
      text,
      label: labels.indexOf(label),
      shades: typeof orig === 'string' ? orig.split(',') : [],
      ...(typeof kind === 'string' && { kind }),
    }
  } catch {
    return undefined
  }
}

export const sourcePath = (folder: string, file: string): string => join(folder, `${file}.jsonl.gz`)
