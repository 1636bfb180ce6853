/** The beginning of a text where there is no room for all of it. */
export function clip(text: string, mostSigns: number): string {
  const signs = [...text.replace(/\n{2,}/g, '\n')]
  return signs.length <= mostSigns ? signs.join('') : `${signs.slice(0, mostSigns).join('').trimEnd()}…`
}
