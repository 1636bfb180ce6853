const NIBBLE = 4
/** Nibbles hold -8..7 as 0..15. */
const NIBBLE_ZERO = 8

export const int8Bytes = (values: Int8Array | Uint8Array): Buffer =>
  Buffer.from(values.buffer, values.byteOffset, values.length)

/** Little-endian 32-bit integers. */
export function int32Bytes(values: Int32Array): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (let i = 0; i < values.length; i++) bytes.writeInt32LE(values[i] ?? 0, i * 4)
  return bytes
}

/** Little-endian single precision. */
export function singleBytes(values: ArrayLike<number>): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (let i = 0; i < values.length; i++) bytes.writeFloatLE(values[i] ?? 0, i * 4)
  return bytes
}

/** Two integers of -8..7 a byte, the first in the low half; an even number of them. */
export function nibbleBytes(values: Int8Array): Buffer {
  const bytes = Buffer.alloc(values.length / 2)
  for (let i = 0; i < bytes.length; i++)
    bytes[i] =
      ((values[2 * i] as number) + NIBBLE_ZERO) | (((values[2 * i + 1] as number) + NIBBLE_ZERO) << NIBBLE)
  return bytes
}

export type Reader = ReturnType<typeof makeReader>

/** Takes arrays off the front of `body` in the order they were written; throws when it ends too early. */
export function makeReader(body: Buffer) {
  let at = 0
  const take = (size: number) => {
    if (at + size > body.length) throw new Error('the emotion model ends too early')
    at += size
    return body.subarray(at - size, at)
  }
  return {
    int8: (length: number) => {
      const bytes = take(length)
      return new Int8Array(bytes.buffer, bytes.byteOffset, length)
    },
    uint8: (length: number) => Uint8Array.from(take(length)),
    int32: (length: number) => {
      const bytes = take(length * 4)
      return Int32Array.from({ length }, (_, i) => bytes.readInt32LE(i * 4))
    },
    singles: (length: number) => {
      const bytes = take(length * 4)
      return Float64Array.from({ length }, (_, i) => bytes.readFloatLE(i * 4))
    },
    nibbles: (length: number) => {
      const bytes = take(length / 2)
      const values = new Int8Array(length)
      for (let i = 0; i < bytes.length; i++) {
        const pair = bytes[i] as number
        values[2 * i] = (pair & 15) - NIBBLE_ZERO
        values[2 * i + 1] = (pair >> NIBBLE) - NIBBLE_ZERO
      }
      return values
    },
  }
}
