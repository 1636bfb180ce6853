import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** Serves the contract as OpenAPI at `/api/openapi.json`, and to read and try at `/api/docs`. */
export async function apiDocs(app: FastifyInstance) {
  const document = openApiDocument()
  app.get('/api/openapi.json', async () => document)
  await app.register(swagger)
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Rapport API' },
    uiConfig: { layout: 'BaseLayout' },
    transformSpecification: () => document,
    transformSpecificationClone: false,
  })
}
