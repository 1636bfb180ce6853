import { isDiskFull } from './diskFull.ts'

/** A reason not to start that its reader can act on: `main` prints the message as one line and exits with 1. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message.replaceAll(/\s*\n\s*/g, ' '))
    this.name = 'StartupError'
  }
}

/** What a program that ends prints of why: one line where its reader can act on it. */
export function lastWords(error: unknown): unknown {
  if (error instanceof Error && isDiskFull(error)) return `Out of disk space: ${error.message}`
  return error instanceof StartupError ? error.message : error
}
