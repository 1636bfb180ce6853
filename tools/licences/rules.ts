import satisfies from 'spdx-satisfies'

/** A package as package-lock.json or its own package.json has it. */
export interface Package {
  version?: string | undefined
  /** An SPDX expression; an object in packages older than those. */
  license?: string | { type: string } | undefined
  /** What some old packages state instead, each to choose. */
  licenses?: { type: string }[] | undefined
  link?: boolean | undefined
}

export interface Violation {
  /** Name and version. */
  subject: string
  problem: string
}

/** Licences that allow what this project's own does, to whoever passes it on. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]

/** Packages that may come with another licence, or state none, and why. `*` stands for the rest of a name. */
export const exceptions: Readonly<Record<string, string>> = {
  '@axe-core/playwright': 'MPL-2.0; tests alone load it',
  'axe-core': 'MPL-2.0; tests alone load it',
  '@img/sharp-*': 'LGPL-3.0 libvips, a library beside the program that can be replaced by another build',
  'lightningcss*': 'MPL-2.0; builds the front end and is no part of it',
  'humanize-number': 'MIT by its Readme.md; a development dependency states nothing else',
  only: 'MIT by its Readme.md; a development dependency states nothing else',
  'png-js': 'MIT by its LICENSE',
  'spdx-exceptions': 'CC-BY-3.0; this check alone reads it',
  'spdx-ranges': 'MIT and CC-BY-3.0; this check alone reads it',
}

/** What is wrong with the licences of packages, whose keys are their folders as in package-lock.json. */
export function findViolations(
  packages: Readonly<Record<string, Package>>,
  excepted: Readonly<Record<string, string>> = exceptions,
): Violation[] {
  const others = Object.entries(packages).filter(([folder, { link }]) => isOthers(folder) && !link)
  if (others.length === 0) return [{ subject: 'package-lock.json', problem: 'has no packages to check' }]
  const refused = others.flatMap(([folder, found]) => {
    const problem = problemOf(licenceOf(found))
    return problem ? [{ name: nameOf(folder), version: found.version, problem }] : []
  })
  const isFor = (pattern: string, name: string) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
  const patterns = Object.keys(excepted)
  return [
    ...refused
      .filter(({ name }) => !patterns.some((pattern) => isFor(pattern, name)))
      .map(({ name, version, problem }) => ({ subject: `${name}@${version}`, problem })),
    ...patterns
      .filter((pattern) => !refused.some(({ name }) => isFor(pattern, name)))
      .map((pattern) => ({ subject: pattern, problem: 'is an exception that nothing needs' })),
  ]
}

/** Not this project and its own packages. */
const isOthers = (folder: string) => folder.includes('node_modules/')

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

function licenceOf({ license, licenses }: Package): string | undefined {
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ')
}

function problemOf(license: string | undefined): string | undefined {
  if (!license) return 'states no licence'
  try {
    return satisfies(license, allowed) ? undefined : `${license} is not among the allowed licences`
  } catch {
    return `"${license}" is no SPDX expression`
  }
}
