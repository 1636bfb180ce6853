/** A figure of the table, by the name its limit has. */
export interface Figure {
  name: string
  value: number
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$|(^|\/)testing\//.test(file)
/** What ships and is written by hand; the network that tests and the demo speak to is none of it. */
const isProduct = (file: string) =>
  /^(contract|emotion|networks|server|tracker|web)\/.*\.tsx?$/.test(file) &&
  !isTest(file) &&
  !/^networks\/[^/]+\/sandbox\//.test(file) &&
  file !== 'server/db/schema.ts'

/** The figures of a project. texts: by file, tests included · importsOf: files of the project and packages. */
export function measure(texts: ReadonlyMap<string, string>, importsOf: (file: string) => string[]): Figure[] {
  const files = [...texts.keys()].filter(isProduct)
  const imports = new Map(files.map((file) => [file, [...new Set(importsOf(file))].filter(isProduct)]))
  const lines = files.map((file) => (texts.get(file) ?? '').split('\n').length - 1)
  const alone = files.filter(
    (file) => exportsIn(texts.get(file) ?? '') === 1 && usersOf(imports, file).length === 1,
  )
  const circular = circlesIn(imports)
  return [
    { name: 'files', value: files.length },
    { name: 'lines', value: lines.reduce((sum, each) => sum + each, 0) },
    { name: 'lines of a file, median', value: quantile(lines, 0.5) },
    { name: 'lines of a file, p95', value: quantile(lines, 0.95) },
    {
      name: 'folders with more than 25 entries',
      value: [...entries(texts)].filter(([, n]) => n > 25).length,
    },
    {
      name: 'folders with more than 40 entries',
      value: [...entries(texts)].filter(([, n]) => n > 40).length,
    },
    { name: 'circles of imports', value: circular.length },
    { name: 'files in the largest circle', value: Math.max(0, ...circular.map(({ length }) => length)) },
    { name: 'screens and entities that import each other', value: mutualTies(imports) },
    {
      name: 'files outside networks/ that name VK',
      value: files.filter((file) => namesVk(file, texts.get(file) ?? '')).length,
    },
    {
      name: 'files in which the counter hides stands',
      value: files.filter((file) => /\bhides\b/.test(texts.get(file) ?? '')).length,
    },
    {
      name: 'percent of files with one export and one user',
      value: Math.round((alone.length * 100) / files.length),
    },
    {
      name: 'exported names that end in Of',
      value: files.reduce((sum, file) => sum + (texts.get(file)?.match(namedOf)?.length ?? 0), 0),
    },
    { name: 'CSS rules that are copies', value: copiedRules(texts) },
  ]
}

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

const exportsIn = (text: string) => (text.match(/^export (?!type \{)/gm) ?? []).length

/** Such a name says what something belongs to, and leaves what it is or does to the reader. */
const namedOf = /^export (?:async )?(?:const|let|function\*?) \w+Of\b/gm

const usersOf = (imports: ReadonlyMap<string, string[]>, file: string) =>
  [...imports].filter(([, targets]) => targets.includes(file)).map(([user]) => user)

/** Files that import each other in a loop, by Tarjan's algorithm; the largest circle first. */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const low = (file: string) => lowest.get(file) ?? Number.POSITIVE_INFINITY

  function visit(file: string) {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    stack.push(file)
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue
      if (!order.has(target)) visit(target)
      if (stack.includes(target)) lowest.set(file, Math.min(low(file), low(target)))
    }
    if (low(file) !== order.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) circles.push(circle)
  }

  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circles.sort((a, b) => b.length - a.length)
}

/** How many entries each folder has: files and folders, without tests and migrations. */
function entries(texts: ReadonlyMap<string, string>): Map<string, number> {
  const inside = new Map<string, Set<string>>()
  for (const file of texts.keys()) {
    if (isTest(file)) continue
    const parts = file.split('/')
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/')
      inside.set(folder, (inside.get(folder) ?? new Set()).add(parts[depth] ?? ''))
    }
  }
  return new Map([...inside].map(([folder, { size }]) => [folder, size]))
}

const roomOf = (file: string) => /^web\/(?:screens|entities)\/[^/]+/.exec(file)?.[0]

function mutualTies(imports: ReadonlyMap<string, string[]>): number {
  const ties = new Set<string>()
  for (const [file, targets] of imports)
    for (const target of targets) {
      const [from, to] = [roomOf(file), roomOf(target)]
      if (from && to && from !== to) ties.add(`${from} ${to}`)
    }
  return [...ties].filter((tie) => ties.has(tie.split(' ').reverse().join(' '))).length / 2
}

/** Texts of a network are its own, in either language; the wire keeps two names of the specification. */
const namesVk = (file: string, text: string) =>
  !/^networks\/|^web\/locales\/(en|ru)\/networks\//.test(file) &&
  /vk|вконтакте/i.test(text.replaceAll(/vk_(user|public)_token/g, ''))

/** Rules of stylesheets that another stylesheet has letter by letter, beyond the first. */
function copiedRules(texts: ReadonlyMap<string, string>): number {
  const rules = [...texts]
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([, text]) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/[^{}]+\{[^{}]*\}/g) ?? [])
    .map((rule) => rule.trim().replaceAll(/\s+/g, ' '))
  return rules.length - new Set(rules).size
}
