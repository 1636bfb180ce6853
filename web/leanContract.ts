import { type Plugin, parseAst } from 'vite'

/** A node of the syntax tree, as far as it is looked at. */
interface Node {
  type: string
  start: number
  end: number
  name?: string
  callee?: Node
  object?: Node
  arguments?: Node[]
}

interface Cut {
  from: number
  to: number
  put: string
}

/**
 * Leaves of the contract what the browser needs: addresses, names and types. Of a call that is its address; a schema
 * is nothing but `z`, for which contractWithoutZod.ts stands in. What then nobody uses falls out of the bundle.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    enforce: 'post',
    transform: {
      // A changed file has its time behind a question mark.
      filter: { id: /\/contract\/\w+\.ts(\?|$)/ },
      handler: (code) => ({ code: lean(code), map: null }),
    },
  }
}

/** The JavaScript of a file of the contract, leaned. */
export function lean(code: string): string {
  const cuts = cutsIn(parseAst(code))
  return cuts.reduceRight((text, { from, to, put }) => text.slice(0, from) + put + text.slice(to), code)
}

function cutsIn(value: unknown): Cut[] {
  if (Array.isArray(value)) return value.flatMap(cutsIn)
  if (!isObject(value)) return []
  if (isCall(value)) {
    const [address, ...rest] = value.arguments ?? []
    const last = rest.at(-1)
    if (isOfCall(value.callee?.name) && address && last) return [{ from: address.end, to: last.end, put: '' }]
    if (isSchema(value)) return [{ from: value.start, to: value.end, put: 'z' }]
  }
  return Object.values(value).flatMap(cutsIn)
}

/** What declares a call of the API. */
const isOfCall = (name: string | undefined) => name === 'call' || name === 'figureCall'

/** What JavaScript itself names in capitals and the contract reckons with. */
const builtIn = new Set(['Array', 'Date', 'Math', 'Number', 'Object', 'String', 'URL'])

/** A chain of calls that begins with `z` or, by our naming of schemas, with a name in capitals. */
function isSchema({ callee }: Node): boolean {
  let root = callee
  while (root && root.type !== 'Identifier') root = root.object ?? root.callee
  return root?.name !== undefined && !builtIn.has(root.name) && /^(z$|[A-Z])/.test(root.name)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isCall = (value: object): value is Node => 'type' in value && value.type === 'CallExpression'
