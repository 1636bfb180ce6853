import type { Import } from './imports.ts'

interface Rule {
  /** What the rule says, for whoever broke it. */
  says: string
  forbids(from: string, to: string): boolean
}

export interface Violation extends Import {
  rule: string
}

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
const feature = (file: string) => /^server\/features\/([^/]+)\//.exec(file)?.[1]
const screen = (file: string) => /^web\/screens\/([^/]+)\//.exec(file)?.[1]
const isScreen = (file: string) => screen(file) !== undefined
const network = (file: string) => /^networks\/([^/]+)\//.exec(file)?.[1]
/** Which networks there are, for the server and for both. */
const isRegistry = (file: string) => /^networks\/(registry|profiles|ways)\.ts$/.test(file)
/** What the browser may know of networks: plain, and found as by all others. */
const isOfScreens = (file: string) => /^networks\/(profile|profiles|ways)\.ts$/.test(file)
/** A network that is there for tests alone. */
const isImaginedNetwork = (file: string) => file.startsWith('networks/testing/')
const isDatabasePackage = (to: string) => to === 'pg' || to === 'kysely'
/** The files that write SQL; tests of features may look into the tables. */
const mayQuery = (from: string) =>
  /^server\/db\/|\.queries\.ts$/.test(from) || !/^(server|networks)\//.test(from) || isTest(from)
/** What runs in the browser: the rest of the folder builds it. */
const isWeb = (file: string) =>
  file.startsWith('web/') && !/^web\/(vite\.config|precompress|patientImports)\.ts$/.test(file)

/** A network of its own that tests and the demo speak to. */
const isSandbox = (file: string) => /^sandbox\/|^networks\/[^/]+\/sandbox\//.test(file)

const isTracker = (file: string) =>
  file.startsWith('tracker/') && !isTest(file) && file !== 'tracker/vite.config.ts'

const rules: Rule[] = [
  {
    says: 'the contract knows only itself and zod',
    forbids: (from, to) =>
      from.startsWith('contract/') && !isTest(from) && !to.startsWith('contract/') && to !== 'zod',
  },
  {
    says: 'server and web meet only in the contract and in what screens know of a network',
    forbids: (from, to) =>
      (/^server\//.test(from) && to.startsWith('web/')) ||
      (isWeb(from) &&
        /^(server|networks|sandbox|tools|bench)\//.test(to) &&
        !isOfScreens(to) &&
        !(isTest(from) && isImaginedNetwork(to))),
  },
  {
    says: 'the browser has no Node',
    forbids: (from, to) => isWeb(from) && !isTest(from) && to.startsWith('node:'),
  },
  {
    says: 'only server/db and *.queries.ts talk to the database',
    forbids: (from, to) => isDatabasePackage(to) && !mayQuery(from),
  },
  {
    says: 'the server does not know the sandbox',
    forbids: (from, to) =>
      /^(server|networks)\//.test(from) && !isTest(from) && !isSandbox(from) && isSandbox(to),
  },
  {
    says: 'a network knows no feature and no other network',
    forbids: (from, to) =>
      from.startsWith('networks/') &&
      !isRegistry(from) &&
      !isTest(from) &&
      !isSandbox(from) &&
      (to.startsWith('server/features/') || ![undefined, network(from)].includes(network(to))),
  },
  {
    says: 'a network is known by what networks have in common, and found in their registries',
    forbids: (from, to) =>
      from.startsWith('server/') && !isTest(from) && network(to) !== undefined && !isSandbox(to),
  },
  {
    says: 'what serves all features knows none of them',
    forbids: (from, to) =>
      /^server\/(http|db|jobs|mail)\//.test(from) && !isTest(from) && to.startsWith('server/features/'),
  },
  {
    says: 'what is pure knows only itself, the contract and the settings',
    forbids: (from, to) =>
      from.startsWith('server/lib/') &&
      !isTest(from) &&
      /^(server\/(?!lib\/|config\.ts$)|sandbox\/|web\/)/.test(to),
  },
  {
    says: 'the engine computes: it knows no feature, no HTTP and no database',
    forbids: (from, to) =>
      from.startsWith('server/engine/') &&
      !isTest(from) &&
      /^(server\/(?!lib\/|engine\/)|networks\/|sandbox\/)/.test(to),
  },
  {
    says: 'another feature is reached by its public file, <noun>.ts, alone',
    forbids(from, to) {
      const theirs = feature(to)
      if (!from.startsWith('server/features/') || isTest(from) || !theirs || theirs === feature(from))
        return false
      return to !== `server/features/${theirs}/${theirs}.ts`
    },
  },
  {
    says: 'a screen does not know another',
    forbids: (from, to) => isScreen(from) && isScreen(to) && screen(from) !== screen(to),
  },
  {
    says: 'what many screens share knows none of them',
    forbids: (from, to) => /^web\/(entities|ui)\//.test(from) && isScreen(to),
  },
  {
    says: 'web/ui knows nothing of the product',
    forbids: (from, to) => from.startsWith('web/ui/') && /^(contract|web\/(app|entities|screens))\//.test(to),
  },
  {
    says: 'the tracker knows only itself and what it tells',
    forbids: (from, to) => isTracker(from) && !/^(tracker|contract)\//.test(to),
  },
  {
    says: 'what is shipped does not know the tests',
    forbids: (from, to) => /^(server|tracker|web|contract)\//.test(from) && !isTest(from) && isTest(to),
  },
]

/** The rules of who may import whom that an import breaks. */
export function findViolations(each: Import): Violation[] {
  return rules.filter((rule) => rule.forbids(each.from, each.to)).map(({ says }) => ({ ...each, rule: says }))
}

/** The imports by which the browser would load zod, of itself or with values of a file of the contract that needs it. */
export function findZodInBrowser(imports: readonly Import[]): Violation[] {
  const ofValues = imports.filter(({ isType }) => !isType)
  const withZod = new Set(['zod'])
  let known = 0
  while (withZod.size > known) {
    known = withZod.size
    for (const { from, to } of ofValues)
      if (/^(contract|networks)\//.test(from) && withZod.has(to)) withZod.add(from)
  }
  return ofValues
    .filter(({ from, to }) => (isWeb(from) || isTracker(from)) && !isTest(from) && withZod.has(to))
    .map((each) => ({ ...each, rule: 'the browser has no zod: of the schemas it knows the types alone' }))
}
