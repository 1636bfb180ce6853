import { lastWords } from './startupError.ts'

/** More than stopping takes: statements are cut off before. What is not written by then is recovered at the next start. */
const stopWithinMs = 9_500
const parentCheckMs = 500

/**
 * Starts a program and stops it on SIGTERM or SIGINT, or when npm, which started it, was ended; a second signal ends
 * it at once.
 * A StartupError becomes one line and the exit code 1.
 * @param start starts everything and gives what stops it.
 */
export async function runUntilSignal(start: () => Promise<() => Promise<void>>): Promise<void> {
  const signal = firstSignal()
  try {
    const stop = await start()
    await signal
    process.on('SIGINT', exitAtOnce).on('SIGTERM', exitAtOnce)
    setTimeout(exitAtOnce, stopWithinMs).unref()
    await stop()
    process.exit(0)
  } catch (error) {
    console.error(lastWords(error))
    process.exit(1)
  }
}

const exitAtOnce = () => process.exit(1)

/** Waits for the first signal; one that comes during the start counts once the start is over. */
function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve()).once('SIGTERM', () => resolve())
    if (process.env.npm_command) onParentGone(resolve)
  })
}

/** npm passes SIGTERM on to the shell it starts programs by, which ends without them. */
function onParentGone(act: () => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, parentCheckMs)
  watch.unref()
}
