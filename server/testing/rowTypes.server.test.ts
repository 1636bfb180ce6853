import { globSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import pg from 'pg'
import {
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  type Node,
  type SourceFile,
  type TemplateLiteral,
} from 'typescript/unstable/ast'
import {
  API,
  type Checker,
  type Project,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/database.ts'
import { type TestDatabase, testDatabase } from './database.ts'

/**
 * Rows of raw SQL have types that are written by hand. Here every exported query is called with made-up arguments on a
 * database that only describes what it is asked, and the columns are held against the row type.
 */

const root = join(import.meta.dirname, '../..')

/** A template of raw SQL in the source. */
interface Template {
  place: string
  /** What stands before, between and after its values. */
  texts: string[]
  /** Undefined where it has none, as what is a part of others. */
  row: Type | undefined
}

/** What PostgreSQL tells of a column before it runs anything. */
interface Column {
  name: string
  kind: Kind
  /** Of the items of an array. */
  item: Kind | undefined
}

/** Tells the columns of a statement, which is raw or made by Kysely. */
type Asked = (statement: string, isRaw: boolean) => Promise<Column[]>

/** What a value is in JavaScript; json may be anything. */
type Kind = 'number' | 'string' | 'boolean' | 'date' | 'bytes' | 'array' | 'json'

let database: TestDatabase
let client: pg.Client
let api: API
let project: Project
let checker: Checker
const kinds = new Map<number, Pick<Column, 'kind' | 'item'>>()

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await readKinds()
  api = new API({ cwd: root })
  const config = join(root, 'tsconfig.json')
  const opened = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (!opened) throw new Error(`${config} is no project`)
  project = opened
  checker = project.checker
})
afterAll(async () => {
  api.close()
  await client.end()
  await database.drop()
})

/** By the parsers of db/database.ts; days in arrays are pg's own. */
async function readKinds() {
  const { rows } = await client.query<{ oid: number; typname: string; typcategory: string; typelem: number }>(
    'select oid, typname, typcategory, typelem from pg_type',
  )
  const kindOf = (name: string, category: string): Kind => {
    if (category === 'N') return 'number'
    if (category === 'B') return 'boolean'
    if (category === 'A') return 'array'
    if (name.startsWith('timestamp')) return 'date'
    if (name === 'bytea') return 'bytes'
    return name.startsWith('json') ? 'json' : 'string'
  }
  for (const { oid, typname, typcategory, typelem } of rows) {
    const kind = kindOf(typname, typcategory)
    const of = rows.find((each) => each.oid === typelem)
    const item = of && (of.typname === 'date' ? 'date' : kindOf(of.typname, of.typcategory))
    kinds.set(oid, { kind, item: kind === 'array' ? item : undefined })
  }
}

/** Has PostgreSQL parse a statement and say what rows it would answer. Errors: what PostgreSQL does not understand. */
const describe = (text: string): Promise<Column[]> =>
  new Promise((resolve, reject) => {
    let fields: pg.FieldDef[] = []
    let failure: unknown
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: (answer: { fields: pg.FieldDef[] }) => {
        fields = answer.fields
      },
      handleError: (error: unknown) => {
        failure = error
      },
      handleReadyForQuery: () => {
        if (failure) reject(failure)
        else
          resolve(
            fields.map(({ name, dataTypeID }) => ({
              name,
              ...(kinds.get(dataTypeID) ?? { kind: 'string', item: undefined }),
            })),
          )
      },
    } as unknown as pg.Submittable)
  })

function templatesIn(file: string): Template[] {
  const source = project.program.getSourceFile(join(root, file))
  if (!source) throw new Error(`${file} is not in the project`)
  const found: Template[] = []
  const visit = (node: Node) => {
    if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql') {
      const given = node.typeArguments?.[0]
      const row = given && checker.getTypeFromTypeNode(given)
      found.push({
        place: `${file}:${lineOf(source, node)}`,
        texts: textsOf(node.template),
        row: row && isRow(row) ? row : undefined,
      })
    }
    node.forEachChild(visit)
  }
  source.forEachChild(visit)
  return found
}

const lineOf = (source: SourceFile, node: Node) =>
  source.text.slice(0, node.getStart(source)).split('\n').length

function textsOf(template: TemplateLiteral): string[] {
  if (isNoSubstitutionTemplateLiteral(template)) return [template.text]
  if (!isTemplateExpression(template)) throw new Error('no template')
  return [template.head.text, ...template.templateSpans.map((span) => span.literal.text)]
}

/** Other templates are of a value within a query, as `sql<Date>`now()``. */
const isRow = (type: Type) =>
  namesOf(kindsIn(type)) === 'json' && checker.getPropertiesOfType(type).length > 0

/** The kinds of a type without null. An object is json. */
function kindsIn(type: Type): Set<Kind | 'any'> {
  const { flags } = type
  if (flags & TypeFlags.Nullable) return new Set()
  if (flags & (TypeFlags.AnyOrUnknown | TypeFlags.TypeParameter)) return new Set(['any'])
  if (flags & TypeFlags.NumberLike) return new Set(['number'])
  if (flags & TypeFlags.StringLike) return new Set(['string'])
  if (flags & TypeFlags.BooleanLike) return new Set(['boolean'])
  if (type.isUnionType()) return new Set(type.getTypes()?.flatMap((part) => [...kindsIn(part)]))
  if (type.isIntersectionType()) {
    // A branded number is a number.
    const parts = type.getTypes()?.flatMap((part) => [...kindsIn(part)]) ?? []
    return new Set([parts.find((kind) => kind !== 'json') ?? 'json'])
  }
  if (checker.isArrayLikeType(type)) return new Set(['array'])
  const name = type.getSymbol()?.name
  return new Set([name === 'Date' ? 'date' : name === 'Buffer' || name === 'Uint8Array' ? 'bytes' : 'json'])
}

/** Of an array or a promise. */
const argumentsOf = (type: Type): readonly Type[] =>
  type.isTypeReference() ? checker.getTypeArguments(type) : []

const namesOf = (kinds: Iterable<string>) => [...kinds].sort().join(' or ')

/** Whether a column holds what the type says; json is what the code that writes it makes of it. */
function isOfKind({ kind, item }: Column, type: Type): boolean {
  const kinds = kindsIn(type)
  if (kind === 'json' || kinds.has('any')) return true
  if (namesOf(kinds) !== kind) return false
  if (kind !== 'array' || item === undefined) return true
  const arrays = type.isUnionType() ? (type.getTypes() ?? []) : [type]
  return arrays
    .filter((each) => checker.isArrayType(each))
    .flatMap((each) => argumentsOf(each))
    .every((each) => isOfKind({ name: '', kind: item, item: undefined }, each))
}

/** What is wrong between a template and what PostgreSQL would answer. */
function problemsOf({ place, row }: Template, columns: readonly Column[]): string[] {
  if (!row) return []
  return checker.getPropertiesOfType(row).flatMap((property) => {
    const { name } = property
    const column = columns.find((each) => each.name === name)
    if (!column) return property.flags & SymbolFlags.Optional ? [] : [`${place}: no column ${name}`]
    const type = checker.getTypeOfSymbol(property)
    if (!type || isOfKind(column, type)) return []
    return [`${place}: ${name} is ${column.kind}, not ${checker.typeToString(type)}`]
  })
}

const lengthOf = ({ texts }: Template) => texts.join('').length

/** What is shorter fits too much: it has only to fit something. */
const fewestSigns = 12

/** Whether a statement is these texts with values between. */
function isMadeOf(statement: string, texts: readonly string[]): boolean {
  const [first = '', last = ''] = [texts[0], texts.at(-1)]
  if (texts.length === 1) return statement === first
  if (!statement.startsWith(first) || !statement.endsWith(last)) return false
  let at = first.length
  for (const text of texts.slice(1, -1)) {
    at = statement.indexOf(text, at)
    if (at < 0) return false
    at += text.length
  }
  return at <= statement.length - last.length
}

/** A database that tells what it is asked and answers rows of plain values, or none. */
function describing(asked: Asked, isEmpty: boolean): Db {
  let statements = 0
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, query }: CompiledQuery) {
      statements += 1
      if (statements > 30) throw new Error('asks on and on')
      const columns = await asked(sql, query.kind === 'RawNode')
      const row = Object.fromEntries(columns.map(({ name, kind }) => [name, plainValues[kind]]))
      return { rows: (isEmpty || columns.length === 0 ? [] : [row]) as Row[] }
    },
    async *streamQuery() {},
  }
  const nothing = async () => {}
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  })
}

const day = '2026-11-01'
const plainValues: Record<Kind, unknown> = {
  number: 1,
  string: day,
  boolean: true,
  date: new Date(day),
  bytes: Buffer.alloc(1),
  array: [],
  json: [],
}

/**
 * A made-up value of a type, another for each `nth`: unions are gone through, and of odd ones what may be left out is, as the
 * items of arrays are of every second pair.
 */
function sampleOf(type: Type, db: Db, nth: number, depth = 0): unknown {
  const { flags } = type
  const inner = (each: Type | undefined) => each && sampleOf(each, db, nth, depth + 1)
  if (type.isLiteralType() && !(flags & TypeFlags.BooleanLike)) return type.value
  if (flags & TypeFlags.StringLike) return nth === 7 ? '' : day
  if (flags & TypeFlags.NumberLike) return nth === 5 ? 2 : 1
  if (flags & TypeFlags.BooleanLike) return nth % 2 === 0
  if (flags & TypeFlags.Null) return null
  if (type.isUnionType()) {
    const parts = type.getTypes() ?? []
    return inner(parts[nth % parts.length])
  }
  if (depth > 5 || flags & (TypeFlags.AnyOrUnknown | TypeFlags.TypeParameter)) return {}
  if (kindsIn(type).has('number')) return 1
  if (kindsIn(type).has('string')) return day
  const name = type.getSymbol()?.name ?? ''
  const known = knownValues(db, nth)[name]
  if (known !== undefined) return known
  if (checker.isTupleType(type)) return argumentsOf(type).map(inner)
  if (name === 'Promise') return Promise.resolve(inner(argumentsOf(type)[0]))
  if (checker.isArrayLikeType(type)) return nth % 4 > 1 ? [] : [inner(argumentsOf(type)[0])]
  const [signature] = checker.getSignaturesOfType(type, SignatureKind.Call)
  if (signature) return () => inner(checker.getReturnTypeOfSignature(signature))
  // Only what is looked at is made up: some arguments are whole libraries.
  const sample: Record<string, unknown> = {}
  for (const property of checker.getPropertiesOfType(type)) {
    if (property.flags & SymbolFlags.Optional && nth % 2 === 1) continue
    Object.defineProperty(sample, property.name, {
      enumerable: true,
      get: () => inner(checker.getTypeOfSymbol(property)),
    })
  }
  return sample
}

/** As fragments want to select from. */
const anySelect = sql`
  select 1::bigint as id, 1::bigint as tag_id, 1::bigint as content_id, null::text as was, null::text as became`

const knownValues = (db: Db, nth: number): Record<string, unknown> => ({
  Kysely: db,
  Transaction: db,
  RawBuilder: nth % 2 === 0 ? sql`null` : anySelect,
  Date: new Date(day),
  Buffer: Buffer.alloc(1),
  Uint8Array: Buffer.alloc(1),
  Map: new Map(),
  ReadonlyMap: new Map(),
  Set: new Set(),
  ReadonlySet: new Set(),
})

const variants = 8

/** Calls a query with made-up arguments; what becomes of made-up rows does not matter. */
async function ask(
  query: (...args: unknown[]) => unknown,
  parameters: (Type | undefined)[],
  asked: Asked,
  nth: number,
) {
  try {
    const db = describing(asked, nth === 5)
    const answer = query(...parameters.map((type) => type && sampleOf(type, db, nth)))
    const ended = isIterable(answer) ? drain(answer) : Promise.resolve(answer)
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 300).unref())])
  } catch {}
}

const isIterable = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

async function drain(answer: AsyncIterable<unknown>) {
  for await (const _ of answer);
}

/** The functions that a file exports, with the types of their parameters. */
async function queriesIn(file: string): Promise<[(...args: unknown[]) => unknown, (Type | undefined)[]][]> {
  const source = project.program.getSourceFile(join(root, file))
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) return []
  const exported: Record<string, unknown> = await import(join(root, file))
  return Object.entries(exported).flatMap(([name, value]) => {
    const symbol = checker.getMemberInModuleExports(module, name)
    const type = symbol && checker.getTypeOfSymbol(symbol)
    const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
    if (typeof value !== 'function' || !signature) return []
    return [
      [
        value as (...args: unknown[]) => unknown,
        signature.getParameters().map((each) => checker.getTypeOfSymbol(each)),
      ],
    ]
  })
}

/** Asked for only where there is much, or a temporary table, or on a Citus node. */
const outOfReach = [
  "pg_try_advisory_lock(hashtext('analyze'))",
  'table before except all',
  'insert into web_salt',
  'from pg_dist_partition',
  'join pg_dist_placement',
]

test('the columns that raw queries answer are those of their row types', async () => {
  const files = globSync('{server,networks,sandbox}/**/*.queries.ts', { cwd: root })
  const templates = files.flatMap(templatesIn)
  const problems = new Set<string>()
  const seen = new Set<Template>()
  const answers = new Map<string, Promise<Column[]>>()
  const asked: Asked = (statement, isRaw) => {
    const answer = answers.get(statement) ?? (isRaw ? compared(statement) : describe(statement))
    answers.set(statement, answer)
    return answer
  }
  const compared = async (statement: string): Promise<Column[]> => {
    const select = statement.replace(/^declare \w+ no scroll cursor for /, '')
    const columns = await describe(select)
    const fits = templates.filter(({ texts }) => isMadeOf(select, texts))
    const closest = Math.max(...fits.map(lengthOf))
    for (const template of fits) {
      const wrong = problemsOf(template, columns)
      if (wrong.length === 0) seen.add(template)
      // What is less close may as well be a part of it.
      else if (lengthOf(template) === closest && closest > fewestSigns)
        for (const problem of wrong) problems.add(problem)
    }
    return columns
  }
  for (const file of files) {
    const isDone = () =>
      templates.every((each) => !each.row || seen.has(each) || !each.place.startsWith(`${file}:`))
    for (let nth = 0; nth < variants && !isDone(); nth += 1)
      for (const [query, parameters] of await queriesIn(file)) {
        await ask(query, parameters, asked, nth)
      }
  }
  const rows = templates.filter(({ row }) => row)
  const unseen = rows.filter((each) => !seen.has(each))
  expect(rows.length).toBeGreaterThan(200)
  expect([...problems]).toEqual([])
  expect(
    unseen.flatMap(({ place, texts }) =>
      outOfReach.some((part) => texts.join().includes(part)) ? [] : [place],
    ),
  ).toEqual([])
}, 120_000)

test('a column that is missing, or of another kind, is told', () => {
  const file = 'server/features/annotations/annotations.queries.ts'
  const template = templatesIn(file).find(({ row }) => row)
  if (!template) throw new Error(`${file} has no rows`)
  const column = (name: string, kind: Kind): Column => ({ name, kind, item: undefined })
  const columns = ['id', 'from', 'to', 'text', 'created_by'].map((name) => column(name, 'string'))
  expect(problemsOf(template, [...columns, column('version', 'number')])).toEqual([])
  expect(problemsOf(template, columns)).toEqual([`${template.place}: no column version`])
  expect(problemsOf(template, [...columns, column('version', 'date')])).toEqual([
    `${template.place}: version is date, not number`,
  ])
})
