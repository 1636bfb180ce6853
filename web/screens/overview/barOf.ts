/** The value of a bar, lighter while what it stands for is not over. */
export const barOf = (value: number | null, isUnfinished: boolean) =>
  isUnfinished ? { value, itemStyle: { opacity: 0.35 } } : value
