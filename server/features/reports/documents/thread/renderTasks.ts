import type { ReportFormat, ReportLanguage } from '#contract/reports.ts'
import type { ReportSnapshot } from '../../snapshot/snapshot.ts'

interface Rendered {
  snapshot: ReportSnapshot
  language: ReportLanguage
}

/** What the thread of the documents can do. */
export interface Tasks {
  /** Loads what draws pages, so that the first of them need not wait for it. */
  loadPage(input: null): Promise<null>
  /** `{ html, …beside }` as JSON in UTF-8: writing a long page once more would hold up all others. */
  page(input: Rendered & { beside: object }): Promise<Uint8Array>
  document(
    input: Rendered & { format: ReportFormat },
  ): Promise<{ bytes: Uint8Array; contentType: string; fileName: string }>
}

export type Task = keyof Tasks
export type InputOf<T extends Task> = Parameters<Tasks[T]>[0]
export type OutputOf<T extends Task> = Awaited<ReturnType<Tasks[T]>>

/** Between the threads. */
export interface Asked {
  task: Task
  input: InputOf<Task>
}
export type Answer = { output: OutputOf<Task> } | { error: string }
