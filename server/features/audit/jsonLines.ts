import { open } from 'node:fs/promises'

/**
 * Adds values to a file, a line of JSON each, and has them on the disk before it resolves; the file is opened anew each time, so
 * that it may be moved away. Errors: those of the file, to which then nothing is added.
 */
export async function appendLines(path: string, values: object[]): Promise<void> {
  await using file = await open(path, 'a', 0o600)
  const before = await file.stat()
  try {
    await file.appendFile(values.map((value) => `${JSON.stringify(value)}\n`).join(''))
    // A pipe, such as /dev/stdout, has nothing to write through to.
    if (before.isFile()) await file.datasync()
  } catch (error) {
    // Half a line would be there on a full disk.
    if (before.isFile()) await file.truncate(before.size)
    throw error
  }
}
