import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'
import { loadModule } from 'libpg-query'
import { brokenRules } from './statementRules.ts'

const compiler = new PostgresQueryCompiler()
/** Of this process, as most statements are the same in all tests. */
const kept = new Set<string>()

/** Refuses statements of the product that break the rules for web tables. `isOwn`: whether a file is of the product. */
export async function watchStatements(isOwn = isOfProduct): Promise<KyselyPlugin & { broken: Error[] }> {
  await loadModule()
  const broken: Error[] = []
  return {
    broken,
    transformQuery({ node, queryId }) {
      const { sql } = compiler.compileQuery(node, queryId)
      if (!sql.includes('web_') || kept.has(sql) || !isOwn(callerFile())) return node
      const rules = brokenRules(sql)
      if (rules.length > 0) {
        const error = new Error(`A statement ${rules.join('; and ')}:\n${sql}`)
        broken.push(error)
        throw error
      }
      kept.add(sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

const isOfProduct = (file: string) =>
  file.includes('/server/') && !/\/testing\/|\.test\.ts|\/bench\/|\/sandbox\//.test(file)

/** The file that executes a statement: the first below the libraries. */
function callerFile(): string {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 40
  const lines = new Error().stack?.split('\n').slice(1) ?? []
  Error.stackTraceLimit = stackTraceLimit
  return lines.find((line) => !/node_modules|watchStatements\.ts|node:/.test(line)) ?? ''
}
