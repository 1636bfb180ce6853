import { matchesGlob, posix } from 'node:path'

/** What of the project goes into the package that `npm pack` makes, and what npm installs with it. */
export interface Release {
  /** Patterns of package.json; those that begin with `!` take away. */
  files: readonly string[]
  dependencies: readonly string[]
}

/** Imports that stay when types are stripped, and files that are started by their place. */
const reached = [
  /^[ \t]*import[ \t]*'([^'\n]+)'/gm,
  /^[ \t]*(?:import(?!\s+type\b)|export(?!\s+type\b))[^'"\n]*\bfrom[ \t]*'([^'\n]+)'/gm,
  /^[ \t]*\}[ \t]*from[ \t]*'([^'\n]+)'/gm,
  /\bimport\('([^'\n]+)'\)/g,
  /\bnew URL\('(\.[^'\n]+\.ts)', import\.meta\.url\)/g,
  /\bjoin\(import\.meta\.dirname, '([^'\n]+\.ts)'\)/g,
]

/**
 * What the files that can be reached from `entries` miss in the release: `<file> needs <file or package>`. `read` gives the
 * text of a file of the project, or undefined.
 */
export function missingIn(
  release: Release,
  entries: readonly string[],
  read: (file: string) => string | undefined,
): string[] {
  const missing: string[] = []
  const seen = new Set(entries)
  // Grows while it is gone through.
  for (const file of seen) {
    for (const target of targetsIn(file, read(file) ?? '')) {
      const isFile = target.endsWith('.ts') || target.endsWith('.json')
      if (isFile && isShipped(release, target)) seen.add(target)
      else if (isFile || !release.dependencies.includes(packageOf(target)))
        missing.push(`${file} needs ${target}`)
    }
  }
  return missing
}

function targetsIn(file: string, text: string): string[] {
  const code = text.replaceAll(/^import type \{[^}]*\} from .*$/gm, '')
  const specifiers = reached.flatMap((pattern) => [...code.matchAll(pattern)].map(([, found = '']) => found))
  return specifiers
    .filter((specifier) => !specifier.startsWith('node:'))
    .map((specifier) => {
      if (specifier.startsWith('#')) return specifier.slice(1)
      return /^\.|^\w+\.ts$/.test(specifier) ? posix.join(posix.dirname(file), specifier) : specifier
    })
}

export function isShipped({ files }: Pick<Release, 'files'>, file: string): boolean {
  const matches = (pattern: string) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`)
  return (
    files.some((pattern) => !pattern.startsWith('!') && matches(pattern)) &&
    !files.some((pattern) => pattern.startsWith('!') && matches(pattern.slice(1)))
  )
}

/** `@scope/name` or `name`, of a path into it. */
function packageOf(specifier: string): string {
  const [first = '', second] = specifier.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}
