import { isDiskFull } from './diskFull.ts'

/** A failed start that its reader can fix: `main` prints the message as one line and exits with 1. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message.replaceAll(/\s*\n\s*/g, ' '))
    this.name = 'StartupError'
  }
}

/** What a program prints when it fails: one line for a StartupError, else the stack. */
export function lastWords(error: unknown): unknown {
  if (error instanceof Error && isDiskFull(error)) return `Out of disk space: ${error.message}`
  return error instanceof StartupError ? error.message : error
}
