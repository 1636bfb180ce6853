import type { exportFormats } from '#contract/vocabulary.ts'
import { fetchCall, type Request, readError } from '../../app/api/api.ts'
import type { ApiError } from '../../app/api/apiError.ts'
import type { Language } from '../../locales/language.ts'
import { readFileName } from './fileName.ts'
import { saveFile } from './saveFile.ts'

export type ExportFormat = (typeof exportFormats)[number]

/** The call that answers with the file. */
export type MakeRequest = (choice: { format: ExportFormat; language: Language }) => Request

type Outcome = { fileName: string } | { error: ApiError } | null

/**
 * Fetches an export and saves it. The browser keeps the file while it comes, on disk where it is long.
 * @param onBytes hears how many bytes have come so far
 * @returns null where it was cancelled by `signal`
 */
export async function downloadExport(
  request: Request,
  format: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Outcome> {
  const response = await fetchCall(request, signal)
  if (signal.aborted) return null
  if (!response?.ok || !response.body) return { error: readError(await response?.json().catch(() => null)) }

  const counted = response.body.pipeThrough(counting(onBytes))
  const file = await new Response(counted).blob().catch(() => null)
  if (signal.aborted) return null
  if (!file) return { error: readError(null) }
  const fileName = readFileName(response.headers.get('Content-Disposition')) ?? `export.${format}`
  saveFile(file, fileName)
  return { fileName }
}

function counting(onBytes: (bytes: number) => void) {
  let bytes = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      onBytes(bytes)
      controller.enqueue(chunk)
    },
  })
}
