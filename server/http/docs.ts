import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { openApiDocument } from './openapi.ts'
import { sendJson } from './sendJson.ts'

let document: ReturnType<typeof openApiDocument> | undefined

// Generated on first use: describing every call takes longer than the rest of the start, and few read it.
const documentOnce = () => {
  document ??= openApiDocument()
  return document
}

/** Serves the contract as OpenAPI at `/api/openapi.json`, and to read and try at `/api/docs`. */
export async function apiDocs(app: FastifyInstance) {
  // Serialised and compressed once, as anybody may request it.
  const send = sendJson({ output: z.unknown() })
  app.get('/api/openapi.json', (_, reply) => send(reply, documentOnce()))
  await app.register(swagger)
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Rapport API' },
    uiConfig: { layout: 'BaseLayout' },
    transformSpecification: documentOnce,
    transformSpecificationClone: false,
  })
}
