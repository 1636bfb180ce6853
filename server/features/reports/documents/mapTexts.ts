/** The same with each text in it changed. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  // Each branch gives back what it was given, but for its texts.
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, change)])) as T
}
