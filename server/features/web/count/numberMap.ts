/** A map from integers from 0 to 2 ** 53 to those from 0 to 65535. */
export interface NumberMap {
  /** @returns the value before; undefined if the key is new. */
  put(key: number, value: number): number | undefined
}

const empty = -1

/** An empty map, with open addressing: at most 20 bytes a key, a third of `Map`. */
export function numberMap(): NumberMap {
  let keys = new Float64Array(1024).fill(empty)
  let values = new Uint16Array(keys.length)
  let size = 0

  function find(key: number): number {
    const mask = keys.length - 1
    let at = mix(key) & mask
    while (keys[at] !== empty && keys[at] !== key) at = (at + 1) & mask
    return at
  }

  function grow() {
    const [oldKeys, oldValues] = [keys, values]
    keys = new Float64Array(oldKeys.length * 2).fill(empty)
    values = new Uint16Array(keys.length)
    for (const [n, key] of oldKeys.entries()) {
      if (key === empty) continue
      const at = find(key)
      keys[at] = key
      values[at] = oldValues[n] ?? 0
    }
  }

  return {
    put(key, value) {
      const at = find(key)
      if (keys[at] === key) {
        const before = values[at]
        values[at] = value
        return before
      }
      keys[at] = key
      values[at] = value
      size += 1
      if (size * 2 > keys.length) grow()
      return undefined
    },
  }
}

function mix(value: number): number {
  const low = value | 0
  const high = (value / 0x1_0000_0000) | 0
  const hash = Math.imul(low ^ Math.imul(high, 0x9e37_79b1), 0x85eb_ca6b)
  return (hash ^ (hash >>> 15)) >>> 0
}
