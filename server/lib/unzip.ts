import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** A file that is no ZIP archive, is damaged, encrypted or larger than it may be. */
export class BrokenZip extends Error {}

export interface Archive {
  has(name: string): boolean
  /** Streams the bytes of an entry. Errors: BrokenZip, also for more than `mostBytes` of them. */
  read(name: string, mostBytes: number): AsyncIterable<Buffer>
}

interface Entry {
  method: number
  compressed: number
  /** Of its local header. */
  offset: number
}

const endLength = 22
const longestComment = 65_535
const mostDirectoryBytes = 8 * 1024 * 1024
const methods = { stored: 0, deflated: 8 } as const

/** Reads the directory of a ZIP archive (APPNOTE.TXT 6.3, without ZIP64). Errors: BrokenZip. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path)
  try {
    const entries = await readDirectory(file)
    return {
      has: (name) => entries.has(name),
      read: (name, mostBytes) => readEntry(path, entries.get(name), mostBytes),
    }
  } finally {
    await file.close()
  }
}

async function readDirectory(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat()
  const tail = await readBytes(file, Math.max(0, size - endLength - longestComment), size)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + endLength > tail.length) throw new BrokenZip('no end of the directory')
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (length > mostDirectoryBytes || start + length > size) throw new BrokenZip('no directory')
  const directory = await readBytes(file, start, start + length)
  const entries = new Map<string, Entry>()
  for (let at = 0; at + 46 <= directory.length; ) {
    const lengths = [28, 30, 32].map((field) => directory.readUInt16LE(at + field))
    const [nameLength = 0] = lengths
    if (directory.readUInt16LE(at + 8) & 1) throw new BrokenZip('encrypted')
    entries.set(directory.toString('utf8', at + 46, at + 46 + nameLength), {
      method: directory.readUInt16LE(at + 10),
      compressed: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    })
    at += 46 + lengths.reduce((sum, each) => sum + each)
  }
  return entries
}

async function readBytes(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
  return buffer.subarray(0, bytesRead)
}

async function* readEntry(path: string, entry: Entry | undefined, mostBytes: number) {
  if (!entry) throw new BrokenZip('no such entry')
  const start = await dataStart(path, entry)
  if (entry.compressed === 0) return
  const packed = createReadStream(path, { start, end: start + entry.compressed - 1 })
  const bytes = entry.method === methods.deflated ? pipeline(packed, createInflateRaw(), () => {}) : packed
  if (entry.method !== methods.deflated && entry.method !== methods.stored)
    throw new BrokenZip('unknown compression')
  let read = 0
  try {
    for await (const chunk of bytes) {
      read += chunk.length
      if (read > mostBytes) throw new BrokenZip('too large')
      yield chunk as Buffer
    }
  } catch (error) {
    throw error instanceof BrokenZip ? error : new BrokenZip(String(error))
  } finally {
    packed.destroy()
  }
}

/** Behind the local header, whose extra field may differ from that of the directory. */
async function dataStart(path: string, { offset }: Entry): Promise<number> {
  const file = await open(path)
  try {
    const header = await readBytes(file, offset, offset + 30)
    if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw new BrokenZip('no local header')
    return offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  } finally {
    await file.close()
  }
}
