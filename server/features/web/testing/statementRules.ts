import { parseSync } from 'libpg-query'

/** A node of PostgreSQL's parse tree, as libpg-query writes it. */
type Node = { [part: string]: unknown }

/** Tables that may lie on other machines. `web_site_key` does not: it says which community a key is of. */
export const isWebTable = (name: string) => /^web_(?!site_key$)/.test(name)

/** Follows the name of a table whose rows of all communities a statement may read. */
const marker = '/* of all communities */'

/** A web table in a statement; `same`: those of the same community, `isBound`: by a value that is known beforehand. */
interface Relation {
  table: string
  same: Relation[]
  isBound: boolean
}

/** A query within a statement: its web tables by the name it calls them, the query around it, and those within it. */
interface Scope {
  relations: Map<string, Relation>
  around: Scope | undefined
  within: Map<Node, Scope>
}

/** Rules that a statement breaks, in words; docs/scale.md says why there are any. */
export function brokenRules(text: string): string[] {
  return statementsOf(text).flatMap((statement) => brokenBy(statement, text.includes(marker)))
}

const statementsOf = (text: string): Node[] =>
  (parseSync(text).stmts ?? []).flatMap(({ stmt }) => (isNode(stmt) ? [stmt] : []))

function brokenBy(statement: Node, isOfAll: boolean): string[] {
  const [tables, names] = [new Set<string>(), new Set<string>()]
  for (const { relname } of all(statement, 'RangeVar')) tables.add(String(relname))
  for (const { ctename } of all(statement, 'CommonTableExpr')) names.add(String(ctename))
  const others = [...tables].filter((table) => !isWebTable(table) && !names.has(table))
  if (![...tables].some(isWebTable)) return []
  const broken: string[] = []
  if (others.length > 0)
    broken.push(
      `names web tables together with ${others.join(', ')}: ask for names first, then the web feature`,
    )
  const isWrite = ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].some((kind) => all(statement, kind).length > 0)
  if (isWrite && asksClockInChoice(statement))
    broken.push('asks what time it is within case or coalesce of a write: give it the moment')
  if (['UpdateStmt', 'DeleteStmt'].some((kind) => all(statement, kind).some(reckonsWithIntervals)))
    broken.push('reckons with an interval in a change: give it the moment')
  if (isOfAll) return isWrite ? [...broken, 'writes rows of all communities'] : broken
  const relations: Relation[] = []
  readQueries(statement, undefined, relations)
  for (const { table } of relations.filter((relation) => !isBoundWithOthers(relation)))
    broken.push(`does not say by an equality of which community the rows of ${table} are`)
  return broken
}

/** All nodes of a kind within one. */
function all(node: unknown, kind: string): Node[] {
  if (Array.isArray(node)) return node.flatMap((each) => all(each, kind))
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, part]) =>
    name === kind ? [part as Node, ...all(part, kind)] : relationIn(name, part, kind),
  )
}

/** What is written to is a RangeVar without saying so. */
const relationIn = (name: string, part: unknown, kind: string): Node[] =>
  name === 'relation' && kind === 'RangeVar' && isNode(part) && 'relname' in part ? [part] : all(part, kind)

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

const asksClockInChoice = (statement: Node) =>
  [...all(statement, 'CaseExpr'), ...all(statement, 'CoalesceExpr')].some(
    (choice) =>
      all(choice, 'SQLValueFunction').length > 0 ||
      all(choice, 'FuncCall').some((call) => all(call.funcname, 'String').some(({ sval }) => sval === 'now')),
  )

/** Which moment it is depends on the time zone of a session, so that another machine may not compare it with a column. */
const reckonsWithIntervals = (change: Node) =>
  all(change, 'TypeCast').some(({ typeName }) =>
    all(isNode(typeName) ? typeName.names : [], 'String').some(({ sval }) => sval === 'interval'),
  )

function isBoundWithOthers(relation: Relation, seen = new Set<Relation>()): boolean {
  if (seen.has(relation)) return false
  seen.add(relation)
  return relation.isBound || relation.same.some((other) => isBoundWithOthers(other, seen))
}

const queries = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt']

/** Reads the queries within a node, each in the scope of that around it. */
function readQueries(node: unknown, around: Scope | undefined, found: Relation[]) {
  if (Array.isArray(node)) for (const each of node) readQueries(each, around, found)
  else if (isNode(node))
    for (const [name, part] of Object.entries(node)) {
      // Parts of a union are queries without a name.
      const isQuery = queries.includes(name) || name === 'larg' || name === 'rarg'
      if (isQuery && isNode(part) && !isJoined(part)) readQuery(part, around, found)
      else readQueries(part, around, found)
    }
}

const isJoined = (part: Node) =>
  ['JoinExpr', 'RangeVar', 'RangeSubselect', 'RangeFunction'].some((kind) => kind in part)

function readQuery(query: Node, around: Scope | undefined, found: Relation[]) {
  const scope: Scope = { relations: new Map(), around, within: new Map() }
  around?.within.set(query, scope)
  for (const table of ownTables(query)) {
    const name = String(table.relname)
    if (!isWebTable(name)) continue
    const relation: Relation = { table: name, same: [], isBound: false }
    const alias = isNode(table.alias) ? String(table.alias.aliasname) : name
    scope.relations.set(alias, relation)
    found.push(relation)
  }
  const conditions = [query.whereClause, ...ownJoins(query).map(({ quals }) => quals)]
  for (const condition of conditions) for (const each of conjuncts(condition)) readEquality(each, scope)
  readQueries(query, scope, found)
  readInserted(query, scope)
}

/** The tables that a query itself names, not those of queries within it. */
function ownTables(query: Node): Node[] {
  const target = isNode(query.relation) ? [query.relation] : []
  return [
    ...target,
    ...fromItems(query).flatMap((item) => ('RangeVar' in item ? [item.RangeVar as Node] : [])),
  ]
}

const ownJoins = (query: Node): Node[] =>
  fromItems(query).flatMap((item) => ('JoinExpr' in item ? [item.JoinExpr as Node] : []))

/** Items of `from` and `using`, with the sides of joins. */
function fromItems(query: Node): Node[] {
  const items = [query.fromClause, query.usingClause].flatMap((list) => (Array.isArray(list) ? list : []))
  return items.filter(isNode).flatMap(withSides)
}

function withSides(item: Node): Node[] {
  const { JoinExpr: join } = item
  if (!isNode(join)) return [item]
  return [item, ...[join.larg, join.rarg].filter(isNode).flatMap(withSides)]
}

function conjuncts(condition: unknown): Node[] {
  if (!isNode(condition)) return []
  const { BoolExpr: bool } = condition
  if (isNode(bool) && bool.boolop === 'AND_EXPR' && Array.isArray(bool.args))
    return bool.args.flatMap(conjuncts)
  return [condition]
}

function readEquality({ A_Expr: expression }: Node, scope: Scope) {
  if (!isNode(expression) || expression.kind !== 'AEXPR_OP') return
  if (!all(expression.name, 'String').some(({ sval }) => sval === '=')) return
  relate(expression.lexpr, expression.rexpr, scope)
  relate(expression.rexpr, expression.lexpr, scope)
}

function relate(column: unknown, value: unknown, scope: Scope) {
  const relation = relationOf(column, scope)
  if (!relation) return
  const other = relationOf(value, scope)
  if (other) relation.same.push(other)
  else if (isKnown(value)) relation.isBound = true
}

/** Of which table a column `community_id` is. */
function relationOf(node: unknown, scope: Scope | undefined): Relation | undefined {
  if (!isNode(node) || !isNode(node.ColumnRef) || !scope) return undefined
  const path = all(node.ColumnRef.fields, 'String').map(({ sval }) => String(sval))
  if (path.at(-1) !== 'community_id') return undefined
  const [alias] = path.length > 1 ? path : []
  if (alias === undefined) return scope.relations.size === 1 ? [...scope.relations.values()][0] : undefined
  return scope.relations.get(alias) ?? relationOf(node, scope.around)
}

/** Whether a value is there before any row is read. */
function isKnown(value: unknown): boolean {
  if (!isNode(value)) return false
  if (isNode(value.TypeCast)) return isKnown(value.TypeCast.arg)
  return 'ParamRef' in value || 'A_Const' in value
}

/** What is inserted into `community_id` must be known, too, or that of the rows it comes from. */
function readInserted(query: Node, scope: Scope) {
  const place = Array.isArray(query.cols)
    ? query.cols.findIndex((column) => isNode(column) && (column.ResTarget as Node).name === 'community_id')
    : -1
  const [target] = scope.relations.values()
  const select = isNode(query.selectStmt) ? query.selectStmt.SelectStmt : undefined
  if (place < 0 || !target || !isNode(select)) return
  const lists = Array.isArray(select.valuesLists)
    ? select.valuesLists.map((row) => all(row, 'List').flatMap(({ items }) => items as Node[])[place])
    : all([(select.targetList as Node[])[place]], 'ResTarget').map(({ val }) => val as Node)
  target.isBound = lists.length > 0 && lists.every(isKnown)
  const source = lists.length === 1 ? relationOf(lists[0], scope.within.get(select)) : undefined
  if (source) target.same.push(source)
}

/** What a migration does to web tables that could not be done to tables on other machines, in words. */
export function brokenRulesOfMigration(text: string): string[] {
  return statementsOf(text)
    .flatMap((stmt) => (isNode(stmt.AlterTableStmt) ? [stmt.AlterTableStmt] : []))
    .filter(({ relation }) => isNode(relation) && isWebTable(String(relation.relname)))
    .flatMap((statement) => {
      const steps = all(statement.cmds, 'AlterTableCmd')
      const constraints = all(steps, 'Constraint').filter(({ contype }) => named.includes(String(contype)))
      return [
        constraints.length > 0 && steps.length > 1 && 'does more than adding a constraint in one statement',
        constraints.some(({ conname }) => conname === undefined) && 'adds a constraint without a name',
        steps.some(({ subtype }) => refusedSteps.includes(String(subtype))) &&
          'changes storage or an identity',
      ].filter((rule) => rule !== false)
    })
}

const named = ['CONSTR_PRIMARY', 'CONSTR_UNIQUE', 'CONSTR_FOREIGN', 'CONSTR_CHECK']
const refusedSteps = ['AT_SetStorage', 'AT_AddIdentity', 'AT_SetIdentity', 'AT_DropIdentity']
