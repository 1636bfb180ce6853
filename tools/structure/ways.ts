/** The files that one opens to follow something from one end of the program to the other, in that order. */
export interface Way {
  name: string
  files: string[]
}

/** The ways of docs/ways.md: below `## Ways`, each `### name` and lines `- \`file\`: why`. Errors: there are none. */
export function readWays(page: string): Way[] {
  const [, section = ''] = page.split(/^## Ways$/m)
  const ways = section
    .split(/^## /m)[0]
    ?.split(/^### /m)
    .slice(1)
    .map((text) => ({
      name: text.split('\n')[0] ?? '',
      files: [...text.matchAll(/^- `([^`]+)`: \S/gm)].map(([, file = '']) => file),
    }))
  if (!ways?.length) throw new Error('docs/ways.md names no ways')
  return ways
}

/** What a way names that is not there, and what no file named before imports or is imported by. */
export function wayProblems(
  { name, files }: Way,
  isThere: (file: string) => boolean,
  importsOf: (file: string) => string[],
): string[] {
  return files.flatMap((file, index) => {
    if (!isThere(file)) return [`The way ${name} names ${file}, which is not there`]
    const before = files.slice(0, index)
    const isTied = before.some((other) => importsOf(other).includes(file) || importsOf(file).includes(other))
    return index === 0 || isTied ? [] : [`The way ${name} comes to ${file} from nowhere`]
  })
}
