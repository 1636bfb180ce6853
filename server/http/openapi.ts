import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import type { Call, Role } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { ErrorBody } from '#contract/errorBody.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { roles } from '#contract/vocabulary.ts'

/** The OpenAPI 3.1 document of every call in the contract. */
export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {}
  for (const [feature, group] of Object.entries(calls)) {
    for (const call of Object.values(group)) {
      paths[call.path.replace(/:(\w+)/g, '{$1}')] = { post: operation(feature, call) }
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Rapport',
      version: '1',
      description:
        'Every call is a POST with a bearer token; the body is JSON or multipart/form-data, nested values in bracket names (`filters[types][]=poll`). Ids are strings, times ISO 8601 in UTC, days YYYY-MM-DD in the time zone of the community.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  })
}

function operation(feature: string, call: Call) {
  const inPath = ([name]: [string, unknown]) => call.path.includes(`/:${name}`)
  const fields = Object.entries(call.input.shape)
  const path = z.strictObject(Object.fromEntries(fields.filter(inPath)))
  const body = z.strictObject(Object.fromEntries(fields.filter((field) => !inPath(field))))
  return {
    operationId: call.path
      .replace('/api/', '')
      .replace(/\/:\w+/g, '')
      .replaceAll(/\W/g, '_'),
    tags: [feature],
    summary: call.summary,
    ...(call.access !== 'public' && {
      security: [{ bearer: [] }],
      description: whoMayCall(call.access, call),
    }),
    requestParams: { path },
    requestBody: { content: requestContent(call, body) },
    responses: {
      200: { description: 'Done', content: { [answerType(call)]: { schema: call.output } } },
      ...Object.fromEntries(errorResponses(call).map((code) => [errorStatus[code], errorAnswer(code)])),
    },
  }
}

const requestContent = ({ file }: Call, body: z.ZodObject) =>
  file
    ? { 'multipart/form-data': { schema: body.extend({ [file]: z.file() }) } }
    : { 'application/json': { schema: body }, 'multipart/form-data': { schema: body } }

const answerType = ({ output }: Call) =>
  output instanceof z.ZodFile ? 'application/octet-stream' : 'application/json'

const whoMayCall = (access: Role, { bySession, everywhere }: Call) =>
  [
    `Roles: ${rolesFrom(access)}`,
    ...(bySession ? ['not with a token for programs'] : []),
    ...(everywhere ? ['only with that role in all communities'] : []),
  ].join('; ')

const rolesFrom = (access: Role) => roles.slice(roles.indexOf(access)).join(', ')

const errorResponses = (call: Call): ErrorCode[] => [
  'validation_failed',
  ...(call.access === 'public' ? [] : (['unauthenticated', 'forbidden', 'not_found'] as const)),
  'too_large',
  'too_many_requests',
]

const errorAnswer = (code: ErrorCode) => ({
  description: code,
  content: { 'application/json': { schema: ErrorBody } },
})
