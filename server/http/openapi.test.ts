import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { openApiDocument } from './openapi.ts'

/** Of an OpenAPI document, what this product writes into one. */
const Content = z.strictObject({ schema: z.looseObject({}) })
const Operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  tags: z.array(z.string()).length(1),
  summary: z.string().min(1),
  description: z.string().optional(),
  security: z.tuple([z.strictObject({ bearer: z.tuple([]) })]).optional(),
  parameters: z
    .array(
      z.strictObject({
        in: z.literal('path'),
        name: z.string(),
        required: z.literal(true),
        schema: z.looseObject({}),
      }),
    )
    .optional(),
  requestBody: z.strictObject({
    content: z.strictObject({ 'application/json': Content.optional(), 'multipart/form-data': Content }),
  }),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.strictObject({
      description: z.string().min(1),
      content: z.union([
        z.strictObject({ 'application/json': Content }),
        z.strictObject({ 'application/octet-stream': Content }),
      ]),
    }),
  ),
})
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  components: z.strictObject({
    schemas: z.record(z.string(), z.looseObject({})),
    securitySchemes: z.looseObject({}),
  }),
  paths: z.record(z.string().startsWith('/api/'), z.strictObject({ post: Operation })),
})

const served: unknown = JSON.parse(JSON.stringify(openApiDocument()))
const document = Document.parse(served)
const all = Object.values(calls).flatMap((group) => Object.values(group))

test('the document names every call of the contract and no other', () => {
  expect(all.length).toBeGreaterThan(5)
  expect(Object.keys(document.paths).sort()).toEqual(
    all.map(({ path }) => path.replace(/:(\w+)/g, '{$1}')).sort(),
  )
})

test('every call takes JSON or a form, one with a file a form alone', () => {
  for (const { path, file } of all) {
    const { content } = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.post.requestBody ?? {}
    expect(content?.['application/json'] === undefined).toBe(file !== undefined)
    if (file) {
      const properties = { [file]: { type: 'string', format: 'binary' } }
      expect(content?.['multipart/form-data'].schema).toMatchObject({ properties })
    }
  }
})

test('every operation has a name of its own', () => {
  const names = Object.values(document.paths).map(({ post }) => post.operationId)
  expect(new Set(names).size).toBe(names.length)
})

test('every name in an address is a parameter, and every parameter a name in the address', () => {
  for (const [path, { post }] of Object.entries(document.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(post.parameters?.map(({ name }) => name) ?? []).toEqual(inPath)
  }
})

test('every call but the public ones asks for a bearer token', () => {
  for (const { path, access } of all) {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.post
    expect(operation?.security !== undefined).toBe(access !== 'public')
    expect(Object.keys(operation?.responses ?? {}).includes('401')).toBe(access !== 'public')
  }
})

test('the code of an error has one name, whichever network gave it', () => {
  const names = [...JSON.stringify(served).matchAll(/"(\w+_error)":\{/g)].map((match) => match[1])
  expect(new Set(names)).toEqual(new Set(['network_error']))
})

test('every schema is valid JSON Schema and every reference in it leads somewhere', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'rapport', ...document })
  const references = new Set(
    [...JSON.stringify(served).matchAll(/"\$ref":"(#[^"]*)"/g)].map((match) => match[1]),
  )
  expect(references.size).toBeGreaterThan(3)
  for (const reference of references) expect(ajv.getSchema(`rapport${reference}`)).toBeTypeOf('function')
  const schemas = Object.values(document.paths).flatMap(({ post }) =>
    [post.requestBody, ...Object.values(post.responses)].flatMap(({ content }) =>
      Object.values(content).map(({ schema }) => JSON.stringify(schema).replaceAll('"#/', '"rapport#/')),
    ),
  )
  // The one shape of errors is in every call.
  for (const schema of new Set(schemas)) expect(ajv.compile(JSON.parse(schema))).toBeTypeOf('function')
})
