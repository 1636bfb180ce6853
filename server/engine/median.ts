/** The median, equal to SQL's percentile_cont(0.5); null for no numbers. Reorders `numbers`. */
export function median(numbers: Float64Array): number | null {
  const { length } = numbers
  if (length === 0) return null
  const half = length >> 1
  const upper = nthSmallest(numbers, half)
  if (length % 2 === 1) return upper
  let lower = Number.NEGATIVE_INFINITY
  for (let n = 0; n < half; n += 1) lower = Math.max(lower, at(numbers, n))
  return lower + (upper - lower) * 0.5
}

/**
 * The nth smallest number (quickselect). Reorders `numbers`: none before index n is larger, none after it smaller.
 * Source: C. A. R. Hoare, Algorithm 65: Find, Communications of the ACM 4 (1961).
 */
export function nthSmallest(numbers: Float64Array, n: number): number {
  let [first, last] = [0, numbers.length - 1]
  while (first < last) {
    const pivot = at(numbers, (first + last) >> 1)
    let [left, right] = [first, last]
    while (left <= right) {
      while (at(numbers, left) < pivot) left += 1
      while (at(numbers, right) > pivot) right -= 1
      if (left > right) break
      const [low, high] = [at(numbers, right), at(numbers, left)]
      numbers[left] = low
      numbers[right] = high
      left += 1
      right -= 1
    }
    if (right < n) first = left
    if (n < left) last = right
  }
  return at(numbers, n)
}

const at = (numbers: Float64Array, index: number): number => numbers[index] ?? Number.NaN
