/** A reason not to start that its reader can act on: `main` prints the message as one line and exits with 1. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message.replaceAll(/\s*\n\s*/g, ' '))
    this.name = 'StartupError'
  }
}
