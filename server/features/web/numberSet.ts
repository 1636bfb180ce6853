/** A set of whole numbers from 0 to 2 ** 53 that grows; 16 bytes each at most, a third of what `Set` takes. */
export interface NumberSet {
  /** Whether the number is new. */
  add(value: number): boolean
}

const empty = -1

/** An empty set, by open addressing. */
export function numberSet(): NumberSet {
  let slots = new Float64Array(1024).fill(empty)
  let size = 0

  function place(value: number): number {
    const mask = slots.length - 1
    let at = mix(value) & mask
    while (slots[at] !== empty && slots[at] !== value) at = (at + 1) & mask
    return at
  }

  function grow() {
    const old = slots
    slots = new Float64Array(old.length * 2).fill(empty)
    for (const value of old) if (value !== empty) slots[place(value)] = value
  }

  return {
    add(value) {
      const at = place(value)
      if (slots[at] === value) return false
      slots[at] = value
      size += 1
      if (size * 2 > slots.length) grow()
      return true
    },
  }
}

function mix(value: number): number {
  const low = value | 0
  const high = (value / 0x1_0000_0000) | 0
  const hash = Math.imul(low ^ Math.imul(high, 0x9e37_79b1), 0x85eb_ca6b)
  return (hash ^ (hash >>> 15)) >>> 0
}
