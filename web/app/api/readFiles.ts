import type { InputOf } from '#contract/call.ts'
import type { webCalls } from '#contract/web/web.ts'

export type HistoryFiles = InputOf<typeof webCalls.import>['files']

/** Files as the server takes them. */
export const readFiles = (files: File[]): Promise<HistoryFiles> =>
  Promise.all(files.map(async (file) => ({ name: file.name, text: decode(await file.arrayBuffer()) })))

/** UTF-8, or what Russian Excel writes. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
