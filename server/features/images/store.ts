import type { Readable } from 'node:stream'

/** Keeps files by name. Errors: ENOSPC when it is full, AppError `unavailable` when it does not answer. */
export interface ImageStore {
  /** Takes a file over, for good when it resolves; it need not stay where it was. */
  put(name: string, path: string): Promise<void>
  /** bytes: its length · content: to be read to its end or destroyed. Undefined when there is none of this name. */
  open(name: string): Promise<{ bytes: number; content: Readable } | undefined>
  /** A name that is not there is no error. */
  remove(names: string[]): Promise<void>
}
