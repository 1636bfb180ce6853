/** The first place in a sorted list whose number is that high. */
export function firstAtLeast(sorted: ArrayLike<number>, number: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

/** The numbers of a sorted list from one that counts to one that does not. */
export const between = (sorted: number[], from: number, end: number): number[] =>
  sorted.slice(firstAtLeast(sorted, from), firstAtLeast(sorted, end))
