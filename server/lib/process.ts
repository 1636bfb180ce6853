import { lastWords } from './startupError.ts'

/** Longer than stopping takes, as statements time out earlier. What is unfinished by then is recovered at the next start. */
const stopWithinMs = 9_500
const parentCheckMs = 500

/**
 * Runs a program until SIGTERM or SIGINT, or until the npm that started it has ended; a second signal exits at once. A
 * StartupError is printed as one line, with exit code 1.
 * @param start starts everything and returns the function that stops it.
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

/** Resolves at the first signal; one during the start takes effect when the start is over. */
function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve()).once('SIGTERM', () => resolve())
    if (process.env.npm_command) onParentGone(resolve)
  })
}

/** npm forwards SIGTERM only to its shell, which exits without the program. */
function onParentGone(act: () => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, parentCheckMs)
  watch.unref()
}
