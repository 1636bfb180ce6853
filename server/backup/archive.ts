import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { StartupError } from '../lib/startupError.ts'

/** A file to be put into an archive. */
export interface NewEntry {
  name: string
  bytes: number
  content: Readable | Iterable<Buffer>
}

/** A file of an archive, to be read to its end before the next. */
export interface Entry {
  name: string
  content: Readable
}

/**
 * Puts files into an archive, a gzipped tar that only its owner may read. It has its name once it is whole; an older one of
 * that name is kept until then.
 */
export async function writeArchive(path: string, entries: AsyncIterable<NewEntry>): Promise<void> {
  const draft = `${path}.part`
  const packed = pack()
  try {
    await Promise.all([
      pipeline(packed, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true })),
      fill(packed, entries),
    ])
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function fill(packed: ReturnType<typeof pack>, entries: AsyncIterable<NewEntry>) {
  try {
    for await (const { name, bytes, content } of entries)
      await pipeline(content, packed.entry({ name, size: bytes, mode: 0o600 }))
    packed.finalize()
  } catch (error) {
    packed.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

/** The files of an archive, in their order. @throws StartupError, also where a file is read, for what is none or is cut off. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const unpacked = extract()
  const reading = pipeline(createReadStream(path), createGunzip(), unpacked)
  // Told where the entries are read, which end with it.
  reading.catch(() => {})
  for await (const entry of orBroken(path, unpacked))
    yield { name: entry.header.name, content: Readable.from(orBroken(path, entry)) }
  await reading
}

async function* orBroken<Part>(path: string, parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`${path} cannot be read as a backup: ${reason}`)
  }
}
