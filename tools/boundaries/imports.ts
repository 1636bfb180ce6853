import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

/** One import: the file it stands in, and a file of the project or the name of a package. */
export interface Import {
  from: string
  to: string
  /** Of types alone, of which nothing is left when it runs. */
  isType: boolean
}

// `import '…'`, `import … from '…'` and `export … from '…'` over however many lines, and a dynamic import.
const specifiers =
  /(?:^[ \t]*import[ \t]*|^[ \t]*(?:import|export)\b([ \t]+type\b)?[^'"\n{}]*(?:\{[^{}]*\})?[ \t]*from[ \t]*|\bimport\()(['"])([^'"\n]+)\2/gm

/** The imports of `file`, a path below `root`; files of the project as such paths. */
export async function readImports(root: string, file: string): Promise<Import[]> {
  return importsIn(file, await readFile(join(root, file), 'utf8'))
}

/** The imports in the text of `file`. */
export function importsIn(file: string, text: string): Import[] {
  return [...text.matchAll(specifiers)].map(([, type, , specifier = '']) => ({
    from: file,
    to: target(file, specifier),
    isType: type !== undefined,
  }))
}

function target(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  return specifier
}
