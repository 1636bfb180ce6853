import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  chunks: Iterable<string> | AsyncIterable<string>
}

interface Written {
  name: Buffer
  offset: number
  crc: number
  compressed: number
  size: number
}

const version = 20
/** Bit 3: checksum and sizes follow the data. Bit 11: names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980, the earliest date of the format. */
const date = 0x21

/**
 * Streams a ZIP archive (APPNOTE.TXT 6.3) without holding entries in memory. Errors: RangeError when the archive or an entry
 * exceeds 4 GiB.
 */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name, chunks } of entries) {
    const entry = { name: Buffer.from(name), offset, crc: 0, compressed: 0, size: 0 }
    const header = localHeader(entry)
    yield header
    for await (const piece of deflate(entry, chunks)) {
      entry.compressed += piece.length
      yield piece
    }
    yield descriptor(entry)
    offset += header.length + entry.compressed + 16
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOfDirectory(written.length, directory.length, offset)
}

function deflate(entry: Written, chunks: ZipEntry['chunks']): AsyncIterable<Buffer> {
  async function* counted() {
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }
  // Errors propagate to the reader of the last stream.
  return pipeline(Readable.from(counted(), { objectMode: false }), createDeflateRaw(), () => {})
}

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
  return bytes
}

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}

const localHeader = ({ name }: Written) =>
  Buffer.concat([
    u32(0x04034b50),
    u16(version, flags, deflated, 0, date),
    u32(0, 0, 0),
    u16(name.length, 0),
    name,
  ])

const descriptor = ({ crc, compressed, size }: Written) => u32(0x08074b50, crc, compressed, size)

const directoryEntry = ({ name, crc, compressed, size, offset }: Written) =>
  Buffer.concat([
    u32(0x02014b50),
    u16(version, version, flags, deflated, 0, date),
    u32(crc, compressed, size),
    u16(name.length, 0, 0, 0, 0),
    u32(0, offset),
    name,
  ])

const endOfDirectory = (entries: number, length: number, offset: number) =>
  Buffer.concat([u32(0x06054b50), u16(0, 0, entries, entries), u32(length, offset), u16(0)])
