/** Writes non-negative integers, seven bits a byte, the last byte of each without the high bit (LEB128). */
export function pushVarint(bytes: number[], value: number): void {
  let rest = value
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>>= 7
  }
  bytes.push(rest)
}

/** Writes ascending integers as the gaps between them, after their count. */
export function pushAscending(bytes: number[], values: ArrayLike<number>): void {
  pushVarint(bytes, values.length)
  let previous = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0
    pushVarint(bytes, value - previous)
    previous = value
  }
}

export type VarintReader = { readonly bytes: Uint8Array; at: number }

/** Throws where the bytes end too early. */
export function takeByte(reader: VarintReader): number {
  const byte = reader.bytes[reader.at++]
  if (byte === undefined) throw new Error('the bytes end too early')
  return byte
}

export function takeVarint(reader: VarintReader): number {
  let value = 0
  for (let shift = 0; ; shift += 7) {
    const byte = takeByte(reader)
    value |= (byte & 127) << shift
    if (byte < 128) return value
  }
}

export function takeAscending(reader: VarintReader): Int32Array {
  const values = new Int32Array(takeVarint(reader))
  let previous = 0
  for (let i = 0; i < values.length; i++) {
    previous += takeVarint(reader)
    values[i] = previous
  }
  return values
}
